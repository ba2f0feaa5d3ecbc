"""The table of rules and the selectors that mean them."""

import pytest

import counting_notation
from kifu_ls.core.rules import table

WRONG_TOTAL = counting_notation.RULES["CN101"]


@pytest.mark.parametrize("selector", ["CN101", "cn101", "CN10", "CN1", "CN1xx", "cn1XX", "CN", "wrong-total", "totals"])
def test_a_selector_that_means_the_rule(selector):
    assert WRONG_TOTAL.among(["other", selector])


@pytest.mark.parametrize("selector", ["", "x", "xxx", "CN102", "CN1011", "N101", "words", "wrong", "Totals"])
def test_a_selector_that_means_another(selector):
    assert not WRONG_TOTAL.among([selector])


def test_no_selector_means_nothing():
    assert not WRONG_TOTAL.among([])


def test_the_table_keeps_the_order():
    rules = list(counting_notation.RULES.values())
    assert list(table(reversed(rules))) == [rule.code for rule in reversed(rules)]


@pytest.mark.parametrize("change", [{"name": "other"}, {"code": "CN999"}])
def test_a_code_or_name_used_twice_is_refused(change):
    with pytest.raises(ValueError, match="there already"):
        table([WRONG_TOTAL, WRONG_TOTAL._replace(**change)])


def test_the_page_is_named_by_the_code():
    assert WRONG_TOTAL.page == "CN101.md"
