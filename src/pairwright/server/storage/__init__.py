"""What the server keeps: SQLite by default, PostgreSQL for several processes or machines."""
