"""Why Double-Swiss rounds are paired as they are (C.04.5)."""
