"""The engine, the document and the values that every notation and every feature share.

Names no notation, knows no protocol, does no input or output but in ``workspace``.
"""
