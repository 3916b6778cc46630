"""Pairwright in a page (`make lite`), in a real browser before plain files."""
