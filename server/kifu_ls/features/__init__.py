"""What an editor or a reader can ask of a document, one module each: (document, place, options) to plain values.

Knows no protocol and no notation; no feature imports another.
"""
