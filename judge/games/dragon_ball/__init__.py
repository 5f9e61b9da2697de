"""What the adapters of Fusion World and Masters share."""
