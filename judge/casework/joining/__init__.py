"""Cases that are on a device and on a server: taken along, changed without a network, joined again."""
