"""Pairwright: Swiss tournaments paired by the FIDE rules, proved and explained."""
