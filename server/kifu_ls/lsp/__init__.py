"""The language server: the only part that knows the protocol.

What it answers comes from ``features``; here is the talk with the client, and the documents it has open.
"""
