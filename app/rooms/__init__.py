"""A party in progress: seats, presence, the host, the lobby, and the loop that plays a game.

Imports engine and games, never storage or web; what it needs of the world (journal, decks, clocks) is
handed in. Invariant: a room's loop is the only writer of its state, and nothing that a turn changed
leaves the room before the journal has it.
"""
