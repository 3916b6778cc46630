"""Standings, charts, paper, files, history and people."""
