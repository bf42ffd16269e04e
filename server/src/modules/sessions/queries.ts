import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import type { Locked } from '../../database/locked.ts'
import { type Dates, type Fragment, fetchRows, unseen } from '../../database/sql.ts'
import type { SessionTable } from '../../database/tables.gen.ts'
import type { Coordinates } from '../../lib/distance.ts'
import type { AppUser } from '../users/service.ts'
import { isListed, milesFrom } from './filters.ts'
import { type Names, namesNothing, selectNamed } from './find-names.ts'
import { clearTotalsAfter } from './totals.ts'

type Visibility = AppUser['profile_visibility']

/** A taken seat with its player. */
export type Seat = {
  id: string
  seat_no: number
  user_id: string
  joined_at: Date
  paid_cents: number
  can_undo: boolean
  /**
   * Own deadline of a player who joined before the course was announced, the tee time moved, or it was booked. Absent
   * for a seat that was just taken.
   */
  free_until?: Date | null
  /** Until when a spot that the player got without asking for it can be undone. */
  undo_until?: Date | null
  /** When the spot was first taken, if its player is a substitute. */
  spot_since?: Date | null
  /** Since when its player has been looking for a substitute. */
  hand_over_at?: Date | null
  /** When `free_until` was last set. */
  free_until_at?: Date | null
  /** Whether the spot has had its time to leave after the tee time was booked. */
  booked_window?: boolean
  /** The number of players, below the minimum, that this player agreed to play with. */
  plays_on_with?: number | null
  /** When the player said that they're still in. */
  confirmed_at?: Date | null
  username: string
  display_name: string | null
  avatar_url: string | null
  phone: string | null
  /** Whether co-players see the phone number. */
  share_phone?: boolean
  /** Sum and count of the stars in all ratings shown so far. */
  rating_sum?: number
  rating_count?: number
  /** The rest is absent for a seat that was just taken, since the viewer is its player. */
  profile_visibility?: Visibility
  show_name?: boolean
  skill_level?: string | null
}

/** Someone a player brings and pays for. Has no account in the session until they claim the spot. */
export type Companion = {
  id: string
  brought_by: string
  name: string
  joined_at: Date
  paid_cents: number
  can_undo: boolean
  /** Whether a user has claimed the spot. They have the seat with the same id. */
  is_claimed: boolean
}

/** A player on the waitlist. A spot is on hold for them while their offer is open. */
export type Waiting = {
  user_id: string
  offered_until: Date | null
  is_skipped: boolean
  /** Absent in rows that version 1.0.0 wrote. */
  has_ignored?: boolean
  is_passed?: boolean
  /** Whether all of the line has the offer together. */
  is_shared?: boolean
}

/** A player's request to join. */
export type JoinRequest = {
  user_id: string
  expires_at: Date
  /** The price that the player agreed to. */
  due_cents: number
  /** Whether the host said yes. The player then takes the spot by joining. */
  is_accepted: boolean
  is_declined: boolean
}

/** Columns of a session that the view leaves out. */
type Unread = 'search' | 'lat' | 'lng' | 'cancelled_reason' | 'hidden_at' | 'waitlist_count'

/** A session with its host, its seats in order of joining, and its waitlist in order. */
export type SeatedSession = Omit<Selectable<SessionTable>, Unread> & {
  host_username: string
  host_display_name: string | null
  host_visibility: Visibility
  host_show_name: boolean
  seats: Seat[]
  /** In order of joining. */
  companions: Companion[]
  waiting: Waiting[]
  /** Requests to join that haven't ended, and declined ones, by time. Empty if players join without asking. */
  requests: JoinRequest[]
  /** Friends that the host invited by name. They don't have to ask. */
  invited_ids: string[]
  /** Guests and friends who can see a session that isn't public. */
  guest_ids: string[]
  /** Users the host blocked, or removed from this session. */
  barred_ids: string[]
  /** Players who have used their one undo in this session. */
  undone_by: string[]
  /** What players paid at the course, if enough of them said so. */
  course_cost: { cents: number; answers: number; valid_until: string } | null
  /** What the host's wallet paid toward the bounty, or 0 if the platform funds it. */
  host_bounty_cents: number
  miles?: number // only in lists near a place
}

/** A session as one JSON value, which is cheaper to read than forty columns. Its dates are strings. */
export type SessionRow = Dates<
  Omit<SeatedSession, 'seats' | 'companions' | 'waiting' | 'requests'>
> & {
  seats: Dates<Seat>[]
  companions: Dates<Companion>[]
  requests: Dates<JoinRequest>[]
  waiting: (Omit<Waiting, 'offered_until'> & { offered_until: string | null })[]
}

export const parseSessionRow = (row: SessionRow): SeatedSession => ({
  ...row,
  tee_at: new Date(row.tee_at),
  created_at: new Date(row.created_at),
  booked_at: row.booked_at ? new Date(row.booked_at) : null,
  decide_at: row.decide_at ? new Date(row.decide_at) : null,
  seats: row.seats.map((seat) => ({
    ...seat,
    joined_at: new Date(seat.joined_at),
    free_until: seat.free_until ? new Date(seat.free_until) : null,
    undo_until: seat.undo_until ? new Date(seat.undo_until) : null,
    confirmed_at: seat.confirmed_at ? new Date(seat.confirmed_at) : null,
    spot_since: seat.spot_since ? new Date(seat.spot_since) : null,
    hand_over_at: seat.hand_over_at ? new Date(seat.hand_over_at) : null,
    free_until_at: seat.free_until_at ? new Date(seat.free_until_at) : null,
  })),
  companions: row.companions.map((companion) => ({
    ...companion,
    joined_at: new Date(companion.joined_at),
  })),
  requests: row.requests.map((request) => ({
    ...request,
    expires_at: new Date(request.expires_at),
  })),
  waiting: row.waiting.map((waiting) => ({
    ...waiting,
    offered_until: waiting.offered_until === null ? null : new Date(waiting.offered_until),
  })),
})

/** Runs a query on the view `seated_session` and keeps its order. */
async function sessionsOf(db: DbOrTx, query: Fragment): Promise<SeatedSession[]> {
  const [row] = await fetchRows<{ sessions: SessionRow[] }>(db)`
    select coalesce(json_agg(s), '[]') as sessions from (${query}) s`
  return (row?.sessions ?? []).map(parseSessionRow)
}

/** Finds a session, unless it's hidden. */
export async function findSession(db: DbOrTx, id: string): Promise<SeatedSession | undefined> {
  return (await sessionsOf(db, sql`select * from seated_session where id = ${id}`))[0]
}

/** Finds several sessions. Hidden ones are left out. */
export const findSessions = async (db: DbOrTx, ids: readonly string[]): Promise<SeatedSession[]> =>
  ids.length === 0
    ? []
    : await sessionsOf(
        db,
        sql`select * from seated_session where id = any(${unseen(ids, 'uuid[]')})`,
      )

/** A session whose row is locked, as its seats, money, and status require before they change. */
export type LockedSession = Locked<SeatedSession>

/** Reads a session and locks its row. */
export async function lockSession(tx: Tx, id: string): Promise<LockedSession | undefined> {
  const [row] = await fetchRows<{ session: SessionRow | null }>(tx)`
    select lock_session(${id}) as session`
  return row?.session ? (parseSessionRow(row.session) as LockedSession) : undefined
}

/** Frees a seat. `insertDeparture` records how the player left. */
export async function deleteSeat(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('seat').where('id', '=', id).execute()
}

/** Records who left, or whose companion isn't coming, on what terms, and the immediate refund in cents. */
export async function insertDeparture(
  tx: Tx,
  sessionId: string,
  seat: Pick<Seat, 'id' | 'user_id' | 'joined_at' | 'paid_cents'>,
  left: { terms: 'free' | 'undo' | 'late' | 'removed'; at: Date; refundedCents: number },
): Promise<void> {
  await tx
    .insertInto('departure')
    .values({
      seat_id: seat.id,
      session_id: sessionId,
      user_id: seat.user_id,
      joined_at: seat.joined_at,
      left_at: left.at,
      terms: left.terms,
      paid_cents: seat.paid_cents,
      refunded_cents: left.refundedCents,
    })
    .execute()
}

/** Columns of a session to change. */
export type Columns = Updateable<SessionTable>

export async function changeColumns(
  tx: Tx,
  { id }: Locked<{ id: string }>,
  columns: Columns,
): Promise<void> {
  await tx.updateTable('session').set(columns).where('id', '=', id).execute()
  clearTotalsAfter(tx)
}

/** Inserts a session, which no other transaction can see yet. */
export async function insertSession<New extends Insertable<SessionTable>>(
  tx: Tx,
  session: New,
): Promise<Locked<New>> {
  await tx.insertInto('session').values(session).execute()
  clearTotalsAfter(tx)
  return session as Locked<New>
}

type List = {
  where: Fragment
  /** What a search names, in addition to `where`. */
  names?: Names | undefined
  order: Fragment
  limit: number
  offset?: number
  near?: Coordinates | undefined
}

/**
 * Selects matching sessions in the given order. The limit is a literal in the SQL, so the planner knows that it's
 * small.
 * @param list.near adds the distance from this place, as `miles`
 */
export async function selectSessions(db: DbOrTx, list: List): Promise<SeatedSession[]> {
  const { where, names, order, limit, offset = 0, near } = list
  if (names && namesNothing(names)) return []
  const first = sql`order by ${order} limit`
  const page = sql`${first} ${sql.lit(limit)} ${offset > 0 ? sql`offset ${unseen(offset, 'bigint')}` : sql``}`
  const columns = sql`s.id${near ? sql`, ${milesFrom(near)} as miles` : sql``}`
  // Find ids first, so seats aren't aggregated for the sessions that a late page skips.
  const found = names
    ? sql`select s.* from (${selectNamed(names, where, {
        columns: sql`${columns}, s.tee_at, s.created_at, s.service_fee_cents, s.deposit_cents, s.pot_cents`,
        first: sql`${first} ${offset > 0 ? unseen(offset + limit, 'bigint') : sql.lit(limit)}`,
      })}) s ${page}`
    : sql`select ${columns} from session s where ${where} and s.hidden_at is null ${page}`
  return await sessionsOf(
    db,
    sql`select s.*${near ? sql`, f.miles` : sql``} from (${found}) f
      join seated_session s on s.id = f.id order by ${order}`,
  )
}

export type MatchTotals = { total: number; openCount: number; stateCount: number }

/** Counts upcoming public sessions by county id. */
export async function countUpcoming(db: DbOrTx, now: Date): Promise<Map<number, number>> {
  const rows = await fetchRows<{ county_id: number; n: number }>(db)`
    select s.county_id, count(*) as n from session s where ${isListed} and s.tee_at > ${now} group by 1`
  return new Map(rows.map(({ county_id, n }) => [county_id, n]))
}

/** Ids of upcoming sessions that a user hosts, plays in, waits for, or asked to join, without cancelled ones. */
export async function sessionsAhead(db: DbOrTx, userId: string, now: Date): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(db)`
    select s.id from session s
    where s.tee_at > ${now} and s.status not in ('completed', 'cancelled') and s.id in (
      select id from session where host_id = ${userId}
      union all select session_id from seat where user_id = ${userId}
      union all select session_id from waitlist where user_id = ${userId}
      union all select session_id from join_request where user_id = ${userId} and ended_at is null)
    order by s.id`
  return rows.map(({ id }) => id)
}
