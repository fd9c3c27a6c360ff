"""Who acts past the common time, and that the others do not see it (COM-20).

Only who has extra time can act then. To all others such a seat goes on looking like one that is waited for: until the
phase closes it is `late`.
"""

from __future__ import annotations

from collections.abc import Collection

from app.engine.company import Company
from app.engine.game import Millis, Seat
from app.engine.window import Window


def late_by_now(window: Window, late: tuple[Seat, ...], acted: bool, seat: Seat, at: Millis) -> tuple[Seat, ...]:
    """The late ones, once this seat acts; `acted` says that it has done so before."""
    return late if acted or window.open_for(100, at) else (*late, seat)


def seen_to_act(company: Company, acted: Collection[Seat], late: Collection[Seat], me: Seat | None) -> tuple[Seat, ...]:
    """Who has acted, as a viewer sees it: a late one only themself."""
    return tuple(seat for seat in company.seats if seat in acted and (seat not in late or seat == me))


def seen_waiting(
    company: Company, waiting: Collection[Seat], late: Collection[Seat], me: Seat | None
) -> tuple[Seat, ...]:
    """Who is waited for, as a viewer sees it: late ones too, as long as they are here."""
    return tuple(
        seat for seat in company.seats if seat in waiting or (seat in late and seat != me and company.here(seat))
    )
