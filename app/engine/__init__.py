"""What a game is. Pure: standard library and msgspec, no clock, no chance but `rng`, no network.

Invariant: the same seed, table and turns give the same states, on any machine and at any time.
"""
