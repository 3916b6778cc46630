"""Teams: entering and editing them, line-ups, results of the boards of a match."""
