"""Real Chromium against real screens."""

import os

HURRIED = "CI" in os.environ
"""Nobody will look at the pictures and the machine has more to do: small screens without motion show what must hold."""
