"""What all tests share: how long Hypothesis may think, and that it gives the same examples on every machine of CI."""

from __future__ import annotations

import os

from hypothesis import settings

# A busy machine is slow; that is not what these tests are about.
settings.register_profile("house", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None)
settings.load_profile("ci" if "CI" in os.environ else "house")
