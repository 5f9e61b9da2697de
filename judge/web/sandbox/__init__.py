"""The sandbox's pages: starting, setting up, playing, comparing, exploring, ruling."""
