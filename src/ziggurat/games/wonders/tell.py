from typing import Any


def question(a: Any, b: Any) -> str:
    return ""


def tell_action(a: Any, b: Any, c: Any, d: Any) -> str:
    return ""


def tell_event(a: Any, b: Any, c: Any) -> str:
    return ""
