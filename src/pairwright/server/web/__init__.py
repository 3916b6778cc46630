"""The arbiter's app and the public pages: a face of the event room, in a browser.

`frame` holds what every page needs; the other packages are the pages, each with its routes, texts,
templates and static files.
"""
