"""C.04.4.3 for fields of any size: every question of pairability is a matching."""
