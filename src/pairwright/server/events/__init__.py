"""Events that the server keeps: journals in the database, who may do what, and news of them."""
