"""The wire's schema, made from the structs that are sent: JSON Schema for `/protocol.json`, TypeScript for the screens.

    python -m app.web.protocol static/src/generated/protocol.ts

writes one namespace for the house's frames and one for each game's views, commands and options.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from app.games import catalogue
from app.rooms import frames

Schema = dict[str, Any]


def _parts(roots: dict[str, Any]) -> tuple[dict[str, Schema], dict[str, Schema]]:
    schemas, components = msgspec.json.schema_components(list(roots.values()))
    return dict(zip(roots, schemas, strict=True)), components


def schema() -> Schema:
    """Every frame, and every game's views, commands and options, as JSON Schema."""
    spaces: dict[str, dict[str, Any]] = {"house": {"ToScreen": frames.ToScreen, "FromScreen": frames.FromScreen}}
    for key, game in catalogue().items():
        spaces[key] = {"View": game.view_type, "Command": game.command, "Options": game.options}
    out: Schema = {}
    for space, roots in spaces.items():
        named, components = _parts(roots)
        out[space] = {"roots": named, "$defs": components}
    return {"subprotocol": frames.SUBPROTOCOL, "schemas": out}


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in schema:
        return " | ".join(_type(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(repr(value) for value in schema["enum"])
    match schema.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array" if "prefixItems" in schema:
            return f"readonly [{', '.join(_type(each) for each in schema['prefixItems'])}]"
        case "array":
            return f"readonly ({_type(schema.get('items') or {})})[]"
        case "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {_type(values if isinstance(values, dict) else {})}>"
        case _:
            return "unknown"


def _interface(name: str, schema: Schema) -> str:
    if "properties" not in schema:
        return f"  export type {name} = {_type(schema)};"
    required = schema.get("required", ())
    lines = [f"    {key}{'' if key in required else '?'}: {_type(part)};" for key, part in schema["properties"].items()]
    return "\n".join([f"  export interface {name} {{", *lines, "  }"])


def typescript() -> str:
    """The same as TypeScript declarations, one namespace for the house and one a game."""
    out = ["// Made by app/web/protocol.py from the structs that are sent; not edited by hand."]
    for space, part in schema()["schemas"].items():
        out.append(f"export declare namespace {space} {{")
        out += [_interface(name, each) for name, each in sorted(part["$defs"].items())]
        out += [f"  export type {name} = {_type(each)};" for name, each in part["roots"].items() if _type(each) != name]
        out.append("}")
    return "\n".join(out) + "\n"


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(typescript())
