"""Fixtures that every room of the tests may use."""

import os
from collections.abc import Iterator

import hypothesis
import pytest

import counting_notation
from kifu_ls.core.notation import Notation
from kifu_ls.core.settings import Settings

hypothesis.settings.register_profile("kifu", deadline=None)  # nothing is timed in a test
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, database=None)  # the same draws each time
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "kifu")


@pytest.fixture
def counting() -> Iterator[Notation]:
    """The counting notation, loaded, and known to the registry while the test runs."""
    with counting_notation.registered() as kind:
        yield kind.load(Settings())
