"""Measurements of a whole house: the real server in a process of its own, real sockets, a real browser, loopback only.

`scripts/bench` takes them all and prints one table; README.md beside this file says how far to trust it.
"""
