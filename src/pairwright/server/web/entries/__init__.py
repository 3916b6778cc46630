"""Setting an event up and its entries: settings, imports, players, presence, numbers."""
