"""Lines, columns, spans, edits, decoding and width folding.

Knows nothing but text: no notation, no protocol, no file system.
"""
