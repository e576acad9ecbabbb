from typing import Any


def question(v: Any, w: Any) -> str:
    return ""


def tell_action(a: Any, s: Any, n: Any, w: Any) -> str:
    return ""


def tell_event(a: Any, n: Any, w: Any) -> str:
    return ""
