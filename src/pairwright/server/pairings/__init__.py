"""The pairings service: rounds issued, and what was played compared with what was issued."""
