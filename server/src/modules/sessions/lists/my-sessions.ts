import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { findSessions } from '../queries.ts'
import { readViews } from '../view/read-views.ts'
import { sessionsWaitedFor } from '../waitlist-queries.ts'
import { countBookings, selectBookings } from './booking-queries.ts'
import { spentBy } from './spent-by.ts'

type Booking = Session & { paidCents: number }

/**
 * Lists the sessions the viewer plays in or hosts, one page each of upcoming ones (soonest first) and of past and
 * cancelled ones (latest first), plus all sessions the viewer waits for.
 */
export async function mySessions(
  deps: Deps,
  viewer: Viewer,
  paging: { page: number; pageSize: number },
) {
  const now = deps.clock.now()
  const bookings = async (list: 'upcoming' | 'past'): Promise<Booking[]> => {
    const rows = await selectBookings(deps.db, viewer.id, list, { now, ...paging })
    const views = await readViews(deps, viewer, rows)
    return views.map((session) => ({ ...session, paidCents: paidBy(session) }))
  }
  const [upcoming, past, counts, spentCents, waiting] = await Promise.all([
    bookings('upcoming'),
    bookings('past'),
    countBookings(deps.db, viewer.id, now),
    spentBy(deps.db, viewer.id),
    waitedFor(deps, viewer, now),
  ])
  return { waiting, upcoming, past, totals: { ...counts, spentCents } }
}

/** What the viewer paid for a session in cents, including a host's bounty. Cancelled sessions were refunded. */
function paidBy({ status, viewer }: Session): number {
  if (status === 'cancelled' || !viewer) return 0
  return viewer.paidCents + viewer.bountyPaidCents
}

/** Sessions with an open offer come first, because the offer expires within minutes. */
async function waitedFor(deps: Deps, viewer: Viewer, now: Date): Promise<Session[]> {
  const rows = await findSessions(deps.db, await sessionsWaitedFor(deps.db, viewer.id, now))
  const isOffered = ({ viewer: own }: Session) => own?.waitlistOfferUntil != null
  return (await readViews(deps, viewer, rows))
    .filter(({ viewer: own }) => own?.waitlistPosition != null)
    .sort(
      (a, b) =>
        Number(isOffered(b)) - Number(isOffered(a)) || Date.parse(a.date) - Date.parse(b.date),
    )
}
