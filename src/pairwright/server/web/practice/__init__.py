"""Learning: a demo event that plays itself, and the manual."""
