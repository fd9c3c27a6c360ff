"""Whether a value is what a JSON Schema says, for the part of JSON Schema that `/protocol.json` is written in."""

from __future__ import annotations

from typing import Any

Schema = dict[str, Any]

TYPES: dict[str, type | tuple[type, ...]] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
    "array": list,
    "object": dict,
}
SAID_ELSEWHERE = {"title", "description", "default", "discriminator", "$defs"}
UNDERSTOOD = SAID_ELSEWHERE | {
    *("$ref", "anyOf", "enum", "type", "properties", "required", "additionalProperties", "items", "prefixItems"),
    *("minItems", "maxItems", "minLength", "maxLength", "minimum", "maximum"),
}


def fault(value: Any, schema: Schema, defs: Schema, at: str = "") -> str | None:
    """What is wrong with the value, and where; None if it fits."""
    if unknown := set(schema) - UNDERSTOOD:
        raise ValueError(f"this test does not understand {unknown} at {at}")
    if "$ref" in schema:
        return fault(value, defs[schema["$ref"].rsplit("/", 1)[1]], defs, at)
    if "anyOf" in schema:
        faults = [fault(value, each, defs, at) for each in schema["anyOf"]]
        return None if None in faults else f"{at}: none of {faults}"
    if "enum" in schema and value not in schema["enum"]:
        return f"{at}: {value!r} is not in {schema['enum']}"
    kind = schema.get("type")
    if kind and (not isinstance(value, TYPES[kind]) or (isinstance(value, bool) and kind != "boolean")):
        return f"{at}: {value!r} is no {kind}"
    parts: list[str | None] = []
    match value:
        case dict():
            parts = [_object(value, schema, defs, at)]
        case list():
            first = schema.get("prefixItems", [])
            rest = schema.get("items", {})
            each = [*first, *[rest] * (len(value) - len(first))]
            if rest is False and len(value) > len(first):
                return f"{at}: too many items"
            parts = [
                fault(item, part or {}, defs, f"{at}/{n}")
                for n, (item, part) in enumerate(zip(value, each, strict=False))
            ]
            parts.append(_size(len(value), schema, "minItems", "maxItems", at))
        case str():
            parts = [_size(len(value), schema, "minLength", "maxLength", at)]
        case int() | float():
            parts = [_size(value, schema, "minimum", "maximum", at)]
    return next((part for part in parts if part), None)


def _object(value: dict[str, Any], schema: Schema, defs: Schema, at: str) -> str | None:
    known = schema.get("properties", {})
    if missing := [name for name in schema.get("required", ()) if name not in value]:
        return f"{at}: without {missing}"
    # A struct's schema names its fields; one that is sent and not named is a secret nobody thought of.
    others = schema.get("additionalProperties", "properties" not in schema)
    for name, part in value.items():
        if name in known:
            found = fault(part, known[name], defs, f"{at}/{name}")
        elif others is False:
            found = f"{at}: nobody knows {name}"
        else:
            found = fault(part, others if isinstance(others, dict) else {}, defs, f"{at}/{name}")
        if found:
            return found
    return None


def _size(size: float, schema: Schema, least: str, most: str, at: str) -> str | None:
    fits = schema.get(least, size) <= size <= schema.get(most, size)
    return None if fits else f"{at}: {size} is too little or too much"
