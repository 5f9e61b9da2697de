"""The sandbox: positions as text, worked examples, and stepping through them."""
