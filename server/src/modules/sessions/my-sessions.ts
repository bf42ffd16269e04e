import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findSessions, sessionsWith } from './queries.ts'
import { readViews } from './read-views.ts'
import { spentBy } from './spent-by.ts'
import { sessionsWaitedFor } from './waitlist-queries.ts'

type Booking = Session & { paidCents: number }

/** More than anyone plays; the older ones are in the wallet's history. */
const bookingsMax = 1_000

/**
 * The sessions the caller plays in or hosts: upcoming soonest first, past and cancelled ones latest
 * first. Beside them those the caller waits for.
 */
export async function mySessions(deps: Deps, viewer: Viewer) {
  const now = deps.clock.now()
  const [rows, spentCents, waiting] = await Promise.all([
    sessionsWith(deps.db, viewer.id, bookingsMax),
    spentBy(deps.db, viewer.id),
    waitedFor(deps, viewer, now),
  ])
  const bookings: Booking[] = (await readViews(deps, viewer, rows)).map((session) => ({
    ...session,
    paidCents: paidBy(session),
  }))
  const isUpcoming = (session: Session) =>
    session.status !== 'cancelled' && new Date(session.date) >= now
  const upcoming = bookings.filter(isUpcoming).reverse()
  const past = bookings.filter((session) => !isUpcoming(session))
  return {
    waiting,
    upcoming,
    past,
    totals: {
      sessions: bookings.filter(({ status }) => status !== 'cancelled').length,
      upcoming: upcoming.length,
      spentCents,
    },
  }
}

/** What the viewer paid for a session, a host's bounty included. A cancelled one has been refunded. */
function paidBy({ status, viewer }: Session): number {
  if (status === 'cancelled' || !viewer) return 0
  return viewer.paidCents + viewer.bountyPaidCents
}

/** Where a seat is held for the viewer comes first: that ends within minutes. */
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
