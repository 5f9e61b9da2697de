"""What the rules of Fusion World and Masters share; each names its rules with the number in either manual."""
