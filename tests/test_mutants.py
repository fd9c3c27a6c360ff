"""The mutants fit the source as it is."""

from __future__ import annotations

import pytest

from tests.mutants import ROOT, Mutant, every


@pytest.mark.parametrize("mutant", every(), ids=lambda m: f"{m.rule}-{m.module.rpartition('/')[2]}")
def test_a_mutants_old_text_stands_in_its_module_exactly_once(mutant: Mutant) -> None:
    assert (ROOT / mutant.module).read_text("utf-8").count(mutant.old) == 1
    assert mutant.old != mutant.new
    assert mutant.tests
    assert all((ROOT / test).exists() for test in mutant.tests)
