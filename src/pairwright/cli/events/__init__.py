"""The commands that run an event: each an act on its file, or a question to it."""
