"""Round robins of teams: the same tables, with teams in the place of players."""
