"""What is remembered: the journal of rooms and games, decks, results; in SQLite or PostgreSQL.

Imports engine and games, never rooms or web. Invariant: what an awaited call has returned is on the disk, and one
thread with one connection is all that ever writes to the journal.
"""
