"""The actions, one class each, grouped by concern."""
