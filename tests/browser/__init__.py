"""Real Chromium against real screens."""
