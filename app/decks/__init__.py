"""What a deck looks like as a file. Imports games and engine, never storage, rooms or web."""
