"""The archive: every page of the rules as it looks, small enough to lie on a phone."""
