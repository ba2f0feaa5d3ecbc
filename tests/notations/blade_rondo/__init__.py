"""Tests of the Blade Rondo notation: reading, stepping, its rules, and what the editor asks of it."""
