"""Categories, the prize fund, and who gets what."""
