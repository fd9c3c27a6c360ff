"""Every moment of a game as a picture: real views, real pages, real screens; only the line to the house is stood in for.

    python -m tests.browser.gallery

serves them for looking at; the tests beside this file take the pictures into `artefacts/` and look for faults in them.
"""
