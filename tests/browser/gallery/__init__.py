"""Every moment of a game as a picture: real views, real pages, real screens, and a line of its own.

    python -m tests.browser.gallery

serves them for looking at; the tests beside this file take the pictures into `artefacts/` and look for faults in them.
"""
