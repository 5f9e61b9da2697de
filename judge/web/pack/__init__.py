"""The pack: the whole program for a device that takes everything along, and Python for browsers to run it."""
