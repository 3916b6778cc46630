"""Comparative claims of explanations, held to an enumeration that knows only the rule text."""
