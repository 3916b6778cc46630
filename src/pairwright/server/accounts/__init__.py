"""Who may do what: accounts, their keys, passwords and sessions."""
