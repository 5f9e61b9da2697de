"""The abilities of Chrono Clash that are carried out in modules of their own (CC 17-5)."""
