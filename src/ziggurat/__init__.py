"""Four board games of ancient Mesopotamia: rules engines, a web table and a laboratory."""

__version__ = "0.1.0"
