"""The scripts and the locks: what a fresh machine meets, and that a step is done once."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PYTHON_LOCKS = ("requirements.txt", "requirements-dev.txt", "requirements-node.txt")
COREUTILS = (
    *(
        "sh",
        "basename",
        "cat",
        "cksum",
        "dirname",
        "find",
        "grep",
        "head",
        "id",
        "mkdir",
        "mktemp",
        "rm",
        "sed",
        "sort",
        "touch",
        "tr",
    ),
)


def pins(lock: str) -> dict[str, str]:
    """Package to the text of its entry in a Python lock."""
    entries = re.split(r"^(?=[a-z0-9])", (ROOT / lock).read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {entry.split("==", 1)[0]: entry for entry in entries if "==" in entry}


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def named(requirement: str) -> str:
    return re.split(r"[\[<>=; ]", requirement, maxsplit=1)[0].lower().replace("_", "-")


@pytest.mark.parametrize("lock", [*PYTHON_LOCKS, "package-lock.json", ".npmrc"])
def test_no_lock_names_an_address_to_download_from(lock: str) -> None:
    assert re.findall(r"\w+://\S+|--(?:extra-)?index-url|--find-links", (ROOT / lock).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("lock", PYTHON_LOCKS)
def test_every_python_package_is_locked_by_hash(lock: str) -> None:
    assert pins(lock)
    assert [name for name, entry in pins(lock).items() if "--hash=sha256:" not in entry] == []


def test_every_package_of_the_screens_is_locked_by_hash_for_every_platform() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    packages = {path: entry for path, entry in lock["packages"].items() if path}
    assert lock["lockfileVersion"] == 3
    assert [path for path, entry in packages.items() if "integrity" not in entry or "resolved" in entry] == []
    for platform in ("linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"):
        assert f"node_modules/@esbuild/{platform}" in packages
        assert f"node_modules/@typescript/typescript-{platform}" in packages


def test_the_locks_hold_what_the_project_asks_for() -> None:
    asked = project()["project"]["dependencies"]
    groups = project()["dependency-groups"]
    assert {named(each) for each in [*asked, *groups["build"]]} <= pins("requirements.txt").keys()
    assert {named(each) for each in groups["dev"]} <= pins("requirements-dev.txt").keys()
    assert {named(each) for each in groups["node"]} == pins("requirements-node.txt").keys()


def test_the_test_lock_holds_the_same_versions_as_the_other() -> None:
    run, dev = pins("requirements.txt"), pins("requirements-dev.txt")
    assert [name for name, entry in run.items() if dev.get(name, "").splitlines()[:1] != entry.splitlines()[:1]] == []


def test_the_house_imports_nothing_that_the_project_does_not_name() -> None:
    imported: set[str] = set()
    for file in [*ROOT.glob("app/**/*.py"), *ROOT.glob("migrations/**/*.py")]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                imported.add(node.module.split(".")[0])
    sold_as = packages_distributions()
    outside = imported - set(sys.stdlib_module_names) - {"app"}
    packages = {named(name) for module in outside for name in sold_as[module]}
    assert packages - {named(each) for each in project()["project"]["dependencies"]} == set()


def test_every_package_that_is_installed_stands_in_the_list_of_licences() -> None:
    listed = re.findall(r"^\| ([a-z0-9-]+) \| \S", (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert pins("requirements.txt").keys() - set(listed) == set()


class Machine:
    """A folder with the scripts in it, and a PATH of its own on which only the usual small programs are."""

    def __init__(self, folder: Path) -> None:
        self.house = folder / "house"
        self.programs = folder / "programs"
        self.programs.mkdir()
        for name in COREUTILS:
            found = shutil.which(name)
            assert found is not None
            (self.programs / name).symlink_to(found)
        self.house.mkdir()
        shutil.copytree(ROOT / "scripts", self.house / "scripts")
        for name in ("pyproject.toml", *PYTHON_LOCKS, "package-lock.json", "tsconfig.json"):
            shutil.copy(ROOT / name, self.house)

    def program(self, name: str, *lines: str) -> None:
        self._write(self.programs / name, lines)

    def environment(self, *lines: str) -> None:
        """A .venv whose Python is a shell script of these lines; it notes what it was asked in the file `asked`."""
        (self.house / ".venv/bin").mkdir(parents=True)
        (self.house / ".venv/bin/activate").write_text(f"VIRTUAL_ENV={self.house.resolve()}/.venv\n")
        self.environment_says(*lines)

    def environment_says(self, *lines: str) -> None:
        """Now that Python does this."""
        self._write(self.house / ".venv/bin/python", ['echo "$*" >>asked', *lines])

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        world = {"PATH": str(self.programs), "HOME": str(self.house)}
        return subprocess.run(words, cwd=self.house, env=world, capture_output=True, text=True, timeout=60, check=False)

    def steps(self, *lines: str) -> subprocess.CompletedProcess[str]:
        return self.run("sh", "-euc", "\n".join([". scripts/_steps", *lines]))

    def asked(self) -> list[str]:
        path = self.house / "asked"
        return path.read_text().splitlines() if path.exists() else []

    @staticmethod
    def _write(path: Path, lines: tuple[str, ...] | list[str]) -> None:
        path.write_text("\n".join(["#!/bin/sh", *lines, ""]))
        path.chmod(0o755)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def sentence(ran: subprocess.CompletedProcess[str]) -> str:
    assert ran.returncode == 1, ran.stderr
    return " ".join(ran.stderr.split())


def test_a_machine_without_python_is_told_where_to_get_one(machine: Machine) -> None:
    said = sentence(machine.run("scripts/run"))
    assert "needs Python 3.11 or newer; here, there is none" in said
    assert "apt install python3 python3-venv" in said
    assert "brew install python" in said


def test_a_python_that_is_too_old_is_named(machine: Machine) -> None:
    machine.program("python3", 'case "$*" in *version_info\\[*) echo 3.9.2;; *) exit 1;; esac')
    assert "here, python3 is 3.9.2" in sentence(machine.run("scripts/run"))


def test_a_python_without_venv_is_told_the_package_that_brings_it(machine: Machine) -> None:
    machine.program("python3", f'case "$*" in *ensurepip*) exit 1;; *) exec {sys.executable} "$@";; esac')
    said = sentence(machine.run("scripts/run"))
    assert "without its venv module" in said
    assert "apt install python3-venv" in said


def test_no_network_is_said_when_packages_are_fetched(machine: Machine) -> None:
    machine.environment('case "$*" in *requirements.txt*) echo "Failed to establish a new connection"; exit 1;; esac')
    said = sentence(machine.run("scripts/run"))
    assert "requirements.txt could not be fetched. Is this machine connected to the internet?" in said


@pytest.mark.parametrize(
    "words", ["No space left on device", "ResolutionImpossible", "THESE PACKAGES DO NOT MATCH THE HASHES"]
)
def test_what_pip_says_is_passed_on_when_the_network_is_not_to_blame(machine: Machine, words: str) -> None:
    machine.environment(f'case "$*" in *requirements.txt*) echo "{words}"; exit 1;; esac')
    said = sentence(machine.run("scripts/run"))
    assert words in said
    assert "internet" not in said


def test_no_node_and_no_way_to_get_one_is_said(machine: Machine) -> None:
    machine.environment('case "$*" in *requirements-node*) echo "connection refused"; exit 1;; esac')
    said = sentence(machine.run("scripts/run"))
    assert "with Node 18 or newer; this machine has none, and none could be fetched" in said
    assert "apt install nodejs npm" in said


@pytest.mark.parametrize(("version", "taken"), [("18", True), ("24", True), ("16", False)])
def test_the_machines_own_node_is_taken_if_it_is_new_enough(machine: Machine, version: str, taken: bool) -> None:
    machine.environment("echo /carried")
    machine.program("node", f"echo {version}")
    machine.program("npm", "echo 10.0.0")
    ran = machine.steps("find_node", 'echo "$node"')
    assert ran.stdout.strip() == ("node" if taken else "/carried/bin/node")
    assert any("requirements-node.txt" in each for each in machine.asked()) is not taken


def test_packages_are_installed_by_hash_once_and_again_when_their_lock_has_changed(machine: Machine) -> None:
    machine.environment()

    def installed() -> list[str]:
        machine.steps("python_packages run").check_returncode()
        asked = machine.asked()
        (machine.house / "asked").write_text("")
        return [each for each in asked if "install" in each]

    first = installed()
    assert ["--require-hashes" in each for each in first] == [True, False]
    assert "--editable" in first[1]
    assert installed() == []
    with (machine.house / "requirements.txt").open("a") as lock:
        lock.write("# renewed\n")
    assert installed() == first


def test_the_test_packages_count_for_a_run_too(machine: Machine) -> None:
    machine.environment()
    machine.steps("python_packages dev").check_returncode()
    (machine.house / "asked").unlink()
    machine.steps("python_packages run").check_returncode()
    assert [each for each in machine.asked() if "install" in each] == []


def test_an_environment_that_was_moved_is_made_anew(machine: Machine) -> None:
    machine.environment()
    (machine.house / ".venv/bin/activate").write_text("VIRTUAL_ENV=/elsewhere/.venv\n")
    machine.program("python3", 'echo "$*" >>made', 'case "$*" in *"%d.%d.%d"*) echo 3.12.1;; esac')
    machine.steps("make_environment").check_returncode()
    assert "-m venv --clear .venv" in (machine.house / "made").read_text()


def test_an_environment_that_is_a_link_is_left_alone(machine: Machine, tmp_path: Path) -> None:
    other = tmp_path / "somebody else's"
    other.mkdir()
    (other / "kept").touch()
    (machine.house / ".venv").symlink_to(other)
    machine.program("python3", 'echo "$*" >>made', 'case "$*" in *"%d.%d.%d"*) echo 3.12.1;; esac')
    ran = machine.steps("make_environment")
    assert ran.returncode == 1
    assert ".venv is a link to another folder" in ran.stderr
    assert "Remove the link" in ran.stderr
    assert not (machine.house / "made").exists()
    assert (other / "kept").exists()


def test_screens_are_built_once_and_again_when_a_source_has_changed_or_gone(machine: Machine) -> None:
    machine.environment()
    machine.program("npm", "mkdir -p node_modules")
    machine.program("node", 'case "$*" in *versions*) echo 22;; *) echo built >>built; mkdir -p static/build;; esac')
    source = machine.house / "app/games/lark/screens/tv.ts"
    source.parent.mkdir(parents=True)

    def builds() -> int:
        machine.steps("build_screens").check_returncode()
        return len((machine.house / "built").read_text().splitlines())

    source.write_text("export default 1")
    assert (builds(), builds()) == (1, 1)
    source.write_text("export default 2")
    assert (builds(), builds()) == (2, 2)
    source.rename(source.with_name("phone.ts"))
    assert (builds(), builds()) == (3, 3)


def ready_for_tests(machine: Machine) -> None:
    machine.environment()
    machine.program("npm", "mkdir -p node_modules")
    machine.program("node", 'case "$*" in *versions*) echo 22;; *) mkdir -p static/build;; esac')


on_a_mac_with_chrome = any(Path("/Applications").glob("*Chrom*.app"))


@pytest.mark.skipif(on_a_mac_with_chrome, reason="the script finds the Mac's own")
@pytest.mark.parametrize("package", ["chromium-headless-shell", "chromium"])
def test_root_on_debian_gets_a_chromium_for_the_tests(machine: Machine, package: str) -> None:
    ready_for_tests(machine)
    (machine.programs / "id").unlink()
    machine.program("id", "echo 0")
    browser = machine.programs / package
    machine.program(
        "apt-get",
        f'case "$*" in *" {package}") echo "#!/bin/sh" >{browser}; chmod +x {browser};; *" chromium"*) exit 100;; esac',
    )
    (machine.programs / "chmod").symlink_to(shutil.which("chmod") or "")
    assert machine.run("scripts/test", "tests/engine").returncode == 0
    assert machine.asked()[-1] == "-m pytest tests/engine"


@pytest.mark.skipif(on_a_mac_with_chrome, reason="the script finds the Mac's own")
def test_anybody_else_is_told_how_to_get_one(machine: Machine) -> None:
    ready_for_tests(machine)
    (machine.programs / "id").unlink()
    machine.program("id", "echo 1000")
    machine.program("apt-get", "echo called >>apt")
    said = sentence(machine.run("scripts/test"))
    assert "there is no Chromium or Chrome here" in said
    assert "CHROMIUM=/path/to/chrome scripts/test" in said
    assert not (machine.house / "apt").exists()


@pytest.mark.skipif(on_a_mac_with_chrome, reason="the script finds the Mac's own")
@pytest.mark.parametrize("failing", [None, "-m pytest tests/browser/gallery/test_gallery.py"])
def test_all_tests_are_run_in_lanes_and_one_that_fails_is_named(machine: Machine, failing: str | None) -> None:
    ready_for_tests(machine)
    machine.environment_says(f'case "$*" in "{failing}") echo broken; exit 1;; esac')
    (machine.house / "tests/browser/games").mkdir(parents=True)
    (machine.house / "tests/browser/games/test_chess.py").touch()
    machine.program("chromium")
    ran = machine.run("scripts/test")
    lanes = {each.removeprefix("-m pytest ") for each in machine.asked() if "pytest" in each}
    assert lanes == {
        *("-m not browser", "tests/browser/gallery/test_gallery.py", "tests/browser/games/test_chess.py"),
        "tests/browser/gallery --ignore=tests/browser/gallery/test_gallery.py",
        "-m browser --ignore=tests/browser/gallery --ignore=tests/browser/games",
    }
    if failing is None:
        assert ran.returncode == 0, ran.stderr
    else:
        assert sentence(ran).endswith("These lanes did not hold: pictures")
        assert "broken" in ran.stdout


def test_secrets_are_made_once_each_its_own_and_fit_into_an_address(tmp_path: Path) -> None:
    def secrets(name: str, **world: str) -> tuple[str, str]:
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        environment = {**os.environ, "POSTGRES_PASSWORD": "", **world}
        subprocess.run(["sh", ROOT / "scripts/first-secrets", folder], env=environment, check=True)
        return (folder / "postgres_password").read_text(), (folder / "larkhouse_database_url").read_text()

    mine, address = secrets("mine")
    assert re.fullmatch(r"[0-9a-f]{48}", mine)
    assert address == f"postgresql://larkhouse:{mine}@database/larkhouse"
    assert secrets("mine") == (mine, address)
    assert secrets("mine", POSTGRES_PASSWORD="changed later") == (mine, address)
    assert secrets("yours")[0] != mine
    assert secrets("set", POSTGRES_PASSWORD="p@ss/w:rd") == (
        "p@ss/w:rd",
        "postgresql://larkhouse:p%40ss%2Fw%3Ard@database/larkhouse",
    )


class Workshop:
    """A folder of small sources that the real build makes screens of."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.node = shutil.which("node")

    def write(self, **files: str) -> None:
        for name, text in files.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    def build(self) -> subprocess.CompletedProcess[str]:
        assert self.node is not None, "scripts/test puts a Node on the PATH"
        return subprocess.run(
            [self.node, ROOT / "scripts/build.mjs", self.folder],
            capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip

    def built(self, logical: str) -> str:
        build = self.folder / "static/build"
        names: dict[str, str] = json.loads((build / "manifest.json").read_text())
        return (build / names[logical]).read_text()

    def first(self, page: str) -> str:
        """What a page loads at the door."""
        build = self.folder / "static/build"
        shared = (path.read_text() for path in (build / page).glob("chunk-*.js"))
        return self.built(f"{page}.js") + "".join(shared)

    def brought(self, page: str) -> str:
        """What a page brings when its room plays the game of the workshop."""
        (path,) = (self.folder / "static/build" / page).glob("game_lark-*.js")
        return path.read_text()

    def style(self, page: str) -> str:
        """The style that comes with it."""
        program = self.brought(page)
        (path,) = (each for each in (self.folder / "static/build/assets").glob("*.css") if each.name in program)
        return path.read_text()


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    shop = Workshop(tmp_path)
    shop.write(**{
        "static/src/tv.ts": 'import games from "games"; import { learn } from "./words"; console.log(games, learn);',
        "static/src/phone.ts": 'import games from "games"; console.log(games);',
        "static/src/words.ts": 'import words from "words"; export const learn = (more) => Object.assign(words, more);',
        "static/css/tv.css": "body { inset: 0 }",
        "static/css/phone.css": "body { margin: 0 }",
        "static/words/en.json": '{"house": "Larkhouse"}',
        "app/games/lark/screens/tv.ts": 'export default (a?: { b: string }) => a?.b ?? "lark on the TV";',
        "app/games/lark/screens/phone.ts": 'export default "lark on a phone";',
        "app/games/lark/screens/style.css": ".lark { color: red }",
        "app/games/lark/screens/tv.css": ".lark-tv { inset: 0; color: red }",
        "app/games/lark/words/en.json": '{"lark.title": "The Lark", "lark.sing": "Sing!"}',
    })  # fmt: skip
    return shop


def test_a_games_screens_words_and_style_are_found_by_its_folder(workshop: Workshop) -> None:
    ran = workshop.build()
    assert ran.returncode == 0, ran.stderr
    tv, phone = workshop.brought("tv"), workshop.brought("phone")
    assert "lark on the TV" in tv
    assert "lark on a phone" in phone
    assert "lark on the TV" not in phone
    assert -1 < tv.index("Sing!") < tv.index("lark on the TV"), "a screen may speak as soon as it is run"
    assert "Sing!" in phone
    assert ".lark-tv" in workshop.style("tv")
    assert ".lark-tv" not in workshop.style("phone")
    assert ".lark{" in workshop.style("phone")


def test_a_page_knows_what_every_game_is_called_and_brings_the_rest_with_the_game(workshop: Workshop) -> None:
    assert workshop.build().returncode == 0
    page = workshop.first("tv")
    assert "Larkhouse" in page
    assert "The Lark" in page
    assert "Sing!" not in page
    assert "lark on the TV" not in page
    assert "The Lark" not in workshop.brought("tv")
    assert ".lark" not in workshop.built("tv.css") + workshop.built("phone.css")


def test_a_phone_does_not_carry_what_only_a_tv_or_a_page_of_the_house_says(workshop: Workshop) -> None:
    workshop.write(**{
        "static/src/phone.ts": 'import games from "games"; import { learn } from "./words"; console.log(games, learn);',
        "static/words/en.json": '{"house": "Larkhouse", "tv.scan": "Scan it", "results.by": "By hand", "how.go": "Go"}',
        "app/games/lark/words/en.json":
            '{"lark.sing": "Sing!", "lark.tv.sung": "Sung.", "lark.how.1": "How", "lark.ledger.L-1": "Why"}',
    })  # fmt: skip
    assert workshop.build().returncode == 0
    phone = workshop.first("phone") + workshop.brought("phone")
    assert [text for text in ("Larkhouse", "Go", "Sing!") if text not in phone] == []
    assert [text for text in ("Scan it", "By hand", "Sung.", '"How"', "Why") if text in phone] == []
    assert [
        text for text in ("Sung.", "How", "Scan it") if text not in workshop.first("tv") + workshop.brought("tv")
    ] == []


def test_a_template_is_built_without_what_it_is_indented_by(workshop: Workshop) -> None:
    workshop.write(**{"app/games/lark/screens/phone.ts": "export default `<p>\n        lark\n    </p>`;"})
    assert workshop.build().returncode == 0
    assert "<p>\nlark\n</p>" in workshop.brought("phone")


def test_the_tvs_program_and_style_are_lowered_to_what_a_tv_of_2019_reads(workshop: Workshop) -> None:
    assert workshop.build().returncode == 0
    assert not re.search(r"\?\.[a-z]|\?\?", workshop.built("tv.js") + workshop.brought("tv"))
    assert "inset" not in workshop.built("tv.css") + workshop.style("tv")


def test_a_changed_source_gets_a_new_name_and_an_unchanged_one_keeps_its_own(workshop: Workshop) -> None:
    def names() -> dict[str, str]:
        assert workshop.build().returncode == 0
        return dict(json.loads((workshop.folder / "static/build/manifest.json").read_text()))

    before = names()
    workshop.write(**{"app/games/lark/screens/phone.ts": 'export default "another lark";'})
    after = names()
    assert {logical for logical, name in after.items() if before[logical] != name} == {"phone.js"}
    assert "another lark" in workshop.brought("phone")


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({"app/games/lark/words/en.json": '{"house": "Nest"}'}, '"house" stands in'),
        ({"static/words/en.json": '{"house": "Larkhouse", "house": "Nest"}'}, "says house twice"),
        ({"static/words/en.json": '{"house": ["Larkhouse"]}'}, "house is no sentence"),
        ({"static/src/tv.ts": 'import "../css/tv.css";'}, "styles are found by their folder"),
        ({"static/src/phone.ts": 'import gone from "./gone"; gone();'}, "The build of phone failed"),
        ({"static/css/phone.css": "body { margin: 0 "}, "The build of phone has warnings"),
        ({"app/games/lark/screens/tv.css": ".lark { margin: 0 "}, "The build of tv has warnings"),
    ],
)
def test_an_unsound_source_fails_the_build_and_leaves_the_last_one_standing(
    workshop: Workshop, files: dict[str, str], told: str
) -> None:
    assert workshop.build().returncode == 0
    standing = workshop.built("tv.js")
    workshop.write(**files)
    ran = workshop.build()
    assert ran.returncode == 1
    assert told in ran.stderr
    assert workshop.built("tv.js") == standing


def test_a_phones_page_that_is_too_heavy_fails_the_build(workshop: Workshop) -> None:
    noise = os.urandom(120_000).hex()
    workshop.write(**{"static/src/phone.ts": f'console.log("{noise}");'})
    ran = workshop.build()
    assert ran.returncode == 0, ran.stderr
    workshop.write(**{"static/src/phone.ts": f'console.log("{noise}{os.urandom(60_000).hex()}");'})
    ran = workshop.build()
    assert ran.returncode == 1
    assert "Too heavy for a first visit: phone" in ran.stderr


def test_of_several_games_the_heaviest_counts_for_a_first_visit(workshop: Workshop) -> None:
    for game in ("lark", "wren"):
        noise = os.urandom(100_000).hex()
        workshop.write(**{f"app/games/{game}/screens/phone.ts": f'export default "{noise}";'})
    assert workshop.build().returncode == 0
    workshop.write(**{"app/games/wren/screens/phone.ts": f'export default "{os.urandom(180_000).hex()}";'})
    ran = workshop.build()
    assert ran.returncode == 1
    assert "Too heavy for a first visit: phone" in ran.stderr
