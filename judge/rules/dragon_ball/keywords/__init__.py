"""Keywords that both games have: a module each, with all that a keyword does."""
