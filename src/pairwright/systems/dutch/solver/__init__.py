"""The exact solver of the Dutch system: any size, both editions."""
