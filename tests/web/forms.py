"""The forms of a page as a browser has them: what stands in them, and what is sent."""

from __future__ import annotations

from html.parser import HTMLParser

import httpx


class Form:
    """One form. Fields keep their order; a name may stand several times."""

    def __init__(self, action: str, method: str, multipart: bool) -> None:
        self.action, self.method, self.multipart = action, method, multipart
        self.fields: list[tuple[str, str]] = []
        self.options: dict[str, list[str]] = {}
        self.takes_file = False

    def __getitem__(self, name: str) -> str:
        return next(value for known, value in self.fields if known == name)

    def set(self, **values: str | list[str]) -> Form:
        """Fill fields in; a double underscore stands for the point in a field's name."""
        for name, value in values.items():
            name = name.replace("__", ".")
            self.fields = [field for field in self.fields if field[0] != name]
            self.fields += [(name, each) for each in ([value] if isinstance(value, str) else value)]
        return self

    def send(self, client: httpx.Client, file: tuple[str, bytes] | None = None) -> httpx.Response:
        """Send it as a browser would."""
        if not self.multipart:
            data: dict[str, list[str]] = {}
            for name, value in self.fields:
                data.setdefault(name, []).append(value)
            return client.post(self.action, data=data)
        parts: list[tuple[str, tuple[str | None, bytes]]] = [
            (name, (None, value.encode())) for name, value in self.fields
        ]
        if self.takes_file:
            parts.append(("file", file or ("", b"")))
        return client.post(self.action, files=parts)


class _Page(HTMLParser):
    def __init__(self, text: str, at: str) -> None:
        super().__init__()
        self.at = at
        self.forms: list[Form] = []
        self.by_id: dict[str, Form] = {}
        self.open: Form | None = None
        self.area: tuple[str, str] | None = None
        self.select: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        if tag == "form":
            multipart = has.get("enctype") == "multipart/form-data"
            self.open = Form(has.get("action", self.at), has.get("method", "get"), multipart)
            self.forms.append(self.open)
            self.by_id[has.get("id", "")] = self.open
        form = self.by_id[has["form"]] if "form" in has else self.open
        if form is None:
            return
        name = has.get("name", "")
        if has.get("type") == "file":
            form.takes_file = True
        elif tag == "input" and name:
            ticked = has.get("type") not in ("radio", "checkbox") or "checked" in has
            form.options.setdefault(name, []).append(has.get("value", ""))
            if ticked:
                form.fields.append((name, has.get("value", "")))
        elif tag == "textarea":
            self.area = name, ""
        elif tag == "select":
            self.select = name
        elif tag == "option" and self.select is not None:
            known = form.options.setdefault(self.select, [])
            if not known or "selected" in has:
                form.set(**{self.select: has.get("value", "")})
            known.append(has.get("value", ""))

    def handle_data(self, data: str) -> None:
        if self.area is not None:
            self.area = self.area[0], self.area[1] + data

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea" and self.area is not None and self.open is not None:
            name, text = self.area
            self.open.fields.append((name, text.replace("\r\n", "\n").removeprefix("\n").replace("\n", "\r\n")))
            self.area = None
        elif tag == "select":
            self.select = None
        elif tag == "form":
            self.open = None


def forms(page: httpx.Response) -> list[Form]:
    """All forms of a page."""
    return _Page(page.text, page.url.raw_path.decode()).forms


def form(page: httpx.Response, action: str = "") -> Form:
    """The form whose address ends like this; without that the one that changes something and is not the header's."""
    found = [form for form in forms(page) if form.method == "post" and not form.action.endswith("/owner/forget")]
    return next(form for form in found if form.action.endswith(action))
