"""Fusion World, Rule Manual 1.06, in executable form."""
