"""Rating lists that are kept side by side: FIDE's, national ones and one's own."""
