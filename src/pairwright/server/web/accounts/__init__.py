"""Accounts of a server: one-time links, one's own password, and those who manage them."""
