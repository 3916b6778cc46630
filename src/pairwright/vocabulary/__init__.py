"""The ground: what is said about anything, and what is wrong, as data; the languages come last."""
