"""Rounds: pairing, publishing, results, corrections, changes, previews and reasons."""
