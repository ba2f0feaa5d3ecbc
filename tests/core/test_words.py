"""Phrases in both languages."""

import pytest

from kifu_ls.core.words import Locale, Words


@pytest.mark.parametrize(
    ("tag", "locale"),
    [
        ("ja", "ja"),
        ("ja-JP", "ja"),
        ("ja_JP.UTF-8", "ja"),
        ("JA", "ja"),
        ("en", "en"),
        ("C", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_locale(tag, locale):
    assert Locale.of(tag) == locale


def test_arguments_are_filled_in():
    words = Words("{side}は{count}語", "{count} words of {side}")
    arguments = {"side": Words("先手", "the first"), "count": 3}
    assert words.say(Locale.JA, arguments) == "先手は3語"
    assert words.say(Locale.EN, arguments) == "3 words of the first"


def test_braces_in_an_argument_stay():
    assert Words("{text}", "{text}").say(Locale.EN, {"text": "{x}"}) == "{x}"
