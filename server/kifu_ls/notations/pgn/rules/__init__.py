"""The rules of the notation by family: their rows of the table."""
