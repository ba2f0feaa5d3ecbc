"""Tests of the tag-battle notation: reading, stepping, its rules, and what the editor asks of it."""
