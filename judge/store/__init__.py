"""Saved cases in a database."""
