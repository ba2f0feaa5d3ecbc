"""The formats of ``kifu-ls check``, one module each: ``write(reports, out)``. None knows how records are examined."""
