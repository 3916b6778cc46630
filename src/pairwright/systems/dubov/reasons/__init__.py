"""Why Dubov rounds are paired as they are (C.04.4.1)."""
