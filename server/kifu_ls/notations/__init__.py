"""The notations, one folder each. None imports another."""
