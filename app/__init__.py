"""Larkhouse: a real-time party server for a living room.

Rooms of the house, from the ground up; imports point down only (held by import-linter):

    engine/     what a game is: pure functions over frozen state
    games/      the games, one folder each
    decks/      what a deck looks like as a file
    rooms/      a party in progress: one loop a room
    storage/    what is remembered: the journal, decks, results
    web/        how the world reaches us: pages and sockets
    main.py     builds everything; the `larkhouse` command
    words.py    the sentences that the server says
"""
