"""What everybody sees: published pages, phones of players and helpers, screens of the hall."""
