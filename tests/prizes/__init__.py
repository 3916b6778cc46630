"""Categories and prizes."""
