"""A system and its editions as every room above knows them; the pairing of a round, proposals."""
