import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { sessionsSeated, spentBy } from './queries.ts'
import { sessionViews } from './view.ts'

type Booking = Session & { paidCents: number }

/** More than anyone plays; the older ones are in the wallet's history. */
const bookingsMax = 1_000

/** The caller's sessions: upcoming soonest first, past and cancelled ones latest first. */
export async function mySessions(deps: Deps, viewer: Viewer) {
  const now = deps.clock.now()
  const [rows, spentCents] = await Promise.all([
    sessionsSeated(deps.db, viewer.id, bookingsMax),
    spentBy(deps.db, viewer.id),
  ])
  const bookings: Booking[] = sessionViews(rows, { viewer, now }).map((session) => ({
    ...session,
    paidCents: session.status === 'cancelled' ? 0 : (session.viewer?.paidCents ?? 0),
  }))
  const isUpcoming = (session: Session) =>
    session.status !== 'cancelled' && new Date(session.date) >= now
  const upcoming = bookings.filter(isUpcoming).reverse()
  const past = bookings.filter((session) => !isUpcoming(session))
  return {
    upcoming,
    past,
    totals: { sessions: bookings.length, upcoming: upcoming.length, spentCents },
  }
}
