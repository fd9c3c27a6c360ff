"""A mailbox keeps every answer and only the newest view."""

from __future__ import annotations

from app.rooms.mailbox import MOST_ANSWERS, Mailbox


def drained(box: Mailbox) -> list[bytes]:
    frames = []
    while (frame := box.take()) is not None:
        frames.append(frame)
    return frames


def test_a_newer_view_takes_the_place_of_one_not_sent() -> None:
    box = Mailbox()
    box.show(b"old")
    box.show(b"new")
    assert drained(box) == [b"new"]


def test_answers_come_all_and_in_order_and_before_the_view() -> None:
    box = Mailbox()
    box.show(b"view")
    box.answer(b"1")
    box.answer(b"2")
    assert drained(box) == [b"1", b"2", b"view"]


def test_a_screen_that_never_reads_is_given_up_and_drops_nothing_silently() -> None:
    box = Mailbox()
    for _ in range(MOST_ANSWERS):
        box.answer(b"x")
    before = box.full
    box.answer(b"one too many")
    assert (before, box.full) == (False, True)
    assert box.take() is None


def test_what_waits_is_sent_before_a_closed_mailbox_ends() -> None:
    box = Mailbox()
    box.show(b"view")
    box.answer(b"bye")
    box.close()
    box.answer(b"too late")
    assert box.closed
    assert drained(box) == [b"bye"]


def test_whoever_sends_is_called_for_every_answer_and_view_and_for_the_end() -> None:
    box, sent = Mailbox(), list[bytes | None]()
    box.answer(b"before")
    box.changed = lambda: sent.append(box.take())
    box.answer(b"answer")
    box.show(b"view")
    box.close()
    assert sent == [b"before", b"answer", None]
    assert box.closed
