"""The stateless API: a tournament in, an answer out, nothing kept."""
