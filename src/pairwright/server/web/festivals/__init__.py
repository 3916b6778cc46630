"""Several tournaments in one festival: one desk, one list of people."""
