import type { Session } from '@county-golf/contract/sessions'
import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { allOf, fetchRows, unseen } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { findSessions, type SeatedSession, selectSessions } from '../queries.ts'
import { sessionsAskedFor } from '../requests/queries.ts'
import { readViews } from '../view/read-views.ts'
import { sessionsWaitedFor } from '../waitlist-queries.ts'
import { spentBy } from './rounds.ts'

type Booking = Session & { paidCents: number }

/**
 * Lists the sessions the viewer plays in or hosts, one page each of upcoming ones (soonest first) and of past and
 * cancelled ones (latest first), plus all sessions the viewer waits for or asked to join.
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
  const [upcoming, past, counts, spentCents, waiting, requested] = await Promise.all([
    bookings('upcoming'),
    bookings('past'),
    countBookings(deps.db, viewer.id, now),
    spentBy(deps.db, viewer.id),
    waitedFor(deps, viewer, now),
    askedFor(deps, viewer, now),
  ])
  return { waiting, requested, upcoming, past, totals: { ...counts, spentCents } }
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

/** Sessions whose host accepted come first, because the player has until the request expires to join. */
async function askedFor(deps: Deps, viewer: Viewer, now: Date): Promise<Session[]> {
  const rows = await findSessions(deps.db, await sessionsAskedFor(deps.db, viewer.id, now))
  const isAccepted = ({ viewer: own }: Session) => own?.request?.isAccepted === true
  return (await readViews(deps, viewer, rows))
    .filter(({ viewer: own }) => own?.request !== undefined)
    .sort(
      (a, b) =>
        Number(isAccepted(b)) - Number(isAccepted(a)) || Date.parse(a.date) - Date.parse(b.date),
    )
}

const isBooked = (userId: string) => {
  const user = unseen(userId, 'uuid')
  return sql`s.id in (
    select session_id from seat where user_id = ${user} union select id from session where host_id = ${user})`
}
const isUpcoming = (now: Date) =>
  sql`(s.status <> 'cancelled' and s.tee_at >= ${unseen(now, 'timestamptz')})`

const lists = {
  upcoming: { where: isUpcoming, order: sql`s.tee_at, s.id` },
  past: { where: (now: Date) => sql`not ${isUpcoming(now)}`, order: sql`s.tee_at desc, s.id desc` },
}

/** Reads one page of a user's upcoming sessions (soonest first) or past and cancelled ones (latest first). */
function selectBookings(
  db: Db,
  userId: string,
  list: keyof typeof lists,
  { now, page, pageSize }: { now: Date; page: number; pageSize: number },
): Promise<SeatedSession[]> {
  const { where, order } = lists[list]
  return selectSessions(db, {
    where: allOf(isBooked(userId), where(now)),
    order,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
}

type Counts = { sessions: number; upcoming: number; past: number }

/** Counts a user's sessions. `sessions` leaves out cancelled ones. */
async function countBookings(db: Db, userId: string, now: Date): Promise<Counts> {
  const [counts] = await fetchRows<Counts>(db)`
    select count(*) filter (where s.status <> 'cancelled') as sessions,
       count(*) filter (where ${isUpcoming(now)}) as upcoming,
       count(*) filter (where not ${isUpcoming(now)}) as past
     from session s where ${isBooked(userId)} and s.hidden_at is null`
  if (!counts) throw new Error('A count returned no row')
  return counts
}

/** A user's sessions for their data export, without the data of other players. */
export async function exportSessions(deps: Deps, viewer: Viewer) {
  return (await allBookings(deps, viewer)).map((session) => ({
    id: session.id,
    courseName: session.courseName,
    countyName: session.countyName,
    stateCode: session.stateCode,
    date: session.date,
    teeTime: session.teeTime,
    timeZone: session.timeZone,
    status: session.status,
    isHost: session.hostId === viewer.id,
    joinedAt: session.playerDetails.find(({ id }) => id === viewer.id)?.joinedAt ?? null,
    paidCents: session.paidCents,
    notes: session.hostId === viewer.id ? session.notes : undefined,
  }))
}

const pageSize = 1_000

async function allBookings(deps: Deps, viewer: Viewer) {
  const upcoming = []
  const past = []
  for (let page = 1; ; page++) {
    const read = await mySessions(deps, viewer, { page, pageSize })
    upcoming.push(...read.upcoming)
    past.push(...read.past)
    if (read.upcoming.length < pageSize && read.past.length < pageSize)
      return [...upcoming, ...past]
  }
}
