"""Our own JSON: every fact, without loss."""
