"""Chrono Clash, played by its manual."""
