"""The judge's assistant: the rules of three card games, in French and English, linked and searchable."""

__version__ = "0.1.0"
