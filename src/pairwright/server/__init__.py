"""The server: pairings, checks and reasons over HTTP, and their protocol."""
