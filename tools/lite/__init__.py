"""Pairwright in a page: its parts laid into a folder that any web server can serve."""
