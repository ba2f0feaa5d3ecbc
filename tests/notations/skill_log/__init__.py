"""Tests of skill logs."""
