"""The rules of Dragon Ball Super Masters (MA), as far as they are written: see docs/dragon-ball.md."""
