"""The languages a new deck can be in, each by its code and as it calls itself."""

from __future__ import annotations

LANGUAGES = {
    "en": "English",
    "cs": "Čeština",
    "da": "Dansk",
    "de": "Deutsch",
    "et": "Eesti",
    "es": "Español",
    "eo": "Esperanto",
    "fr": "Français",
    "ga": "Gaeilge",
    "hr": "Hrvatski",
    "id": "Bahasa Indonesia",
    "is": "Íslenska",
    "it": "Italiano",
    "la": "Latina",
    "lv": "Latviešu",
    "lt": "Lietuvių",
    "hu": "Magyar",
    "nl": "Nederlands",
    "nb": "Norsk bokmål",
    "pl": "Polski",
    "pt": "Português",
    "ro": "Română",
    "sk": "Slovenčina",
    "sl": "Slovenščina",
    "fi": "Suomi",
    "sv": "Svenska",
    "vi": "Tiếng Việt",
    "tr": "Türkçe",
    "el": "Ελληνικά",
    "bg": "Български",
    "ru": "Русский",
    "uk": "Українська",
    "he": "עברית",
    "ar": "العربية",
    "fa": "فارسی",
    "hi": "हिन्दी",
    "zh": "中文",
    "ja": "日本語",
    "ko": "한국어",
}


def named(code: str) -> str:
    """A language by its own name; a code that is not known stands for itself."""
    return LANGUAGES.get(code, code)


def code_of(said: str) -> str:
    """The code in the list for one such as "de-AT" or "no"; "" if it is none of them."""
    code = said.partition("-")[0].lower()
    code = {"no": "nb", "nn": "nb"}.get(code, code)
    return code if code in LANGUAGES else ""
