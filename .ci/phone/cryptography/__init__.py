"""Stands where a machine has the library, which a phone has not."""
