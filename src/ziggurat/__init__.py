"""Four board games of ancient Mesopotamia: rules engines, a web table and a laboratory."""

from ziggurat.compiled import take_up

__version__ = "0.1.0"

take_up()
