"""Fixtures of the talks with a server."""

from collections.abc import AsyncIterator, Iterator

import pytest
from talk import Inside, Outside, outside

import counting_notation


@pytest.fixture(autouse=True)
def _counting_is_known() -> Iterator[None]:
    with counting_notation.registered():
        yield


@pytest.fixture
async def talk() -> Inside:
    """A talk with a fresh server in this process."""
    return Inside()


@pytest.fixture
async def process() -> AsyncIterator[Outside]:
    """A talk with a fresh server process."""
    async with outside() as talking:
        yield talking
