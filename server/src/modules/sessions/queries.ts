import { CompiledQuery, type Insertable, type Selectable } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import type { AppUser } from '../users/service.ts'
import { asJson, type Balances, type Posting } from '../wallet/service.ts'
import { listed, type Where } from './filters.ts'
import type { SessionTable } from './tables.ts'

type Visibility = AppUser['profile_visibility']

/** A taken seat with its player. */
export type Seat = {
  id: string
  user_id: string
  joined_at: Date
  paid_cents: number
  may_undo: boolean
  /** The seat's own deadline, set when the course was announced after this player joined; absent as `rating_sum` is. */
  free_until?: Date | null
  username: string
  display_name: string | null
  avatar_url: string | null
  phone: string | null
  /** Whether co-players see the phone number. Absent as `rating_sum` is. */
  share_phone?: boolean
  /** The stars of all ratings shown so far, and how many they are; absent as below. */
  rating_sum?: number
  rating_count?: number
  /** Absent where the seat has just been taken: its own player looks. */
  profile_visibility?: Visibility
}

/** Somebody who waits for a seat; it is held for them while an offer is open. */
export type Waiting = { user_id: string; offered_until: Date | null; is_skipped: boolean }

/** A session with its host, its seats in order of joining, and who waits for one, in their order. */
export type SeatedSession = Selectable<SessionTable> & {
  /** Another one whenever anything of the session changed, its seats and waitlist included. */
  version: string
  host_username: string
  host_display_name: string | null
  host_visibility: Visibility
  seats: Seat[]
  waiting: Waiting[]
  /** Guests and friends who may see it where it is not public. */
  let_in: string[]
  /** Players who have used their one undo in this session. */
  undone_by: string[]
  /** What the host's wallet paid toward the bounty; 0 where the platform funds it. */
  host_bounty_cents: number
  miles?: number // only in a list near a place
}

type Dates<T> = {
  [K in keyof T]: T[K] extends Date ? string : Date extends T[K] ? string | null : T[K]
}

/** As it comes in one JSON value, which costs less to read than forty columns: instants are texts. */
type Row = Dates<Omit<SeatedSession, 'seats' | 'waiting' | 'hidden_at'>> & {
  seats: Dates<Seat>[]
  waiting: (Omit<Waiting, 'offered_until'> & { offered_until: string | null })[]
}

async function rowsOf<R>(db: DbOrTx, text: string, values: unknown[]): Promise<R[]> {
  const { rows } = await db.executeQuery<R>(CompiledQuery.raw(text, values))
  return rows
}

const revived = (row: Row): SeatedSession => ({
  ...row,
  tee_at: new Date(row.tee_at),
  created_at: new Date(row.created_at),
  // The view has no hidden ones.
  hidden_at: null,
  seats: row.seats.map((seat) => ({
    ...seat,
    joined_at: new Date(seat.joined_at),
    free_until: seat.free_until ? new Date(seat.free_until) : null,
  })),
  waiting: row.waiting.map((waiting) => ({
    ...waiting,
    offered_until: waiting.offered_until === null ? null : new Date(waiting.offered_until),
  })),
})

/** Reads the sessions that a query of the view `seated_session` gives, in its order. */
async function sessionsOf(db: DbOrTx, query: string, values: unknown[]): Promise<SeatedSession[]> {
  const text = `select coalesce(json_agg(s), '[]') as sessions from (${query}) s`
  const [row] = await rowsOf<{ sessions: Row[] }>(db, text, values)
  return (row?.sessions ?? []).map(revived)
}

/** A session that is not hidden. */
export async function findSession(db: DbOrTx, id: string): Promise<SeatedSession | undefined> {
  return (await sessionsOf(db, 'select * from seated_session where id = $1', [id]))[0]
}

/** Those of several sessions that are not hidden. */
export const findSessions = (db: DbOrTx, ids: readonly string[]): Promise<SeatedSession[]> =>
  sessionsOf(db, 'select * from seated_session where id = any($1)', [ids])

/** One session, locked: whoever changes seats, money or state of a session holds its row first. */
export async function lockSession(tx: Tx, id: string): Promise<SeatedSession | undefined> {
  const text = 'select lock_session($1) as session'
  const [row] = await rowsOf<{ session: Row | null }>(tx, text, [id])
  return row?.session ? revived(row.session) : undefined
}

type Joiner = Omit<Seat, 'id' | 'user_id' | 'joined_at' | 'paid_cents'>

/** A session as it is, the player who wants to join it, and whether its host keeps them out. */
export async function readForJoining(
  db: Db,
  sessionId: string,
  userId: string,
): Promise<{ session: SeatedSession | undefined; player: Joiner; isBlocked: boolean }> {
  const text = `
    select (select row_to_json(s) from seated_session s where id = $1) as session,
      json_build_object('username', u.username, 'display_name', u.display_name,
        'avatar_url', u.avatar_url, 'phone', u.phone, 'share_phone', u.share_phone,
        'rating_sum', u.rating_sum, 'rating_count', u.rating_count, 'may_undo', not exists (
          select from departure d
          where d.session_id = $1 and d.user_id = u.id and d.terms = 'undo')) as player,
      exists (select from block b join session s on s.host_id = b.blocker_id
        where s.id = $1 and b.blocked_id = u.id)
      or exists (select from session_removal r where r.session_id = $1 and r.user_id = u.id)
        as "isBlocked"
    from app_user u where u.id = $2`
  type Read = { session: Row | null; player: Joiner; isBlocked: boolean }
  const [row] = await rowsOf<Read>(db, text, [sessionId, userId])
  if (!row) throw new Error(`no user ${userId}`)
  return { ...row, session: row.session ? revived(row.session) : undefined }
}

/**
 * Takes a seat if the session still has this version, with what it costs and the remembered answer.
 * @returns the balance left, in cents; undefined when the session has changed
 */
export async function joinUnchanged(
  db: Db,
  version: string,
  joining: {
    seat: Seat
    sessionId: string
    postings: Posting[]
    answer: object
    at: Date
    once: Once
  },
): Promise<number | undefined> {
  const { seat, sessionId, postings, answer, at, once } = joining
  const request = once.request
  const [row] = await rowsOf<{ balance: number | null }>(
    db,
    'select join_session($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as balance',
    [
      version,
      seat.id,
      sessionId,
      seat.user_id,
      at,
      asJson(postings),
      seat.paid_cents,
      request && JSON.stringify(answer),
      request?.key,
      request?.sha256,
    ],
  )
  return row?.balance ?? undefined
}

/** Takes the lowest free seat of a locked session and posts what it costs, both or neither. */
export async function takeSeat(
  tx: Tx,
  seat: {
    id: string
    sessionId: string
    userId: string
    at: Date
    postings: Posting[]
    paidCents: number
  },
): Promise<{ seat: Seat; balances: Balances }> {
  const [row] = await rowsOf<Seat & { balances: Balances }>(
    tx,
    'select * from take_seat($1, $2, $3, $4, $5, $6)',
    [seat.id, seat.sessionId, seat.userId, seat.at, asJson(seat.postings), seat.paidCents],
  )
  if (!row) throw new Error(`no free seat in ${seat.sessionId} although its count says so`)
  const { balances, ...taken } = row
  return { seat: taken, balances }
}

/** Frees a seat; what became of it is written down in `departure`. */
export async function deleteSeat(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('seat').where('id', '=', id).execute()
}

/** Writes down who left, on what terms, and what came back at once. */
export async function insertDeparture(
  tx: Tx,
  sessionId: string,
  seat: Seat,
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

export async function markCancelled(tx: Tx, id: string, reason: string | undefined): Promise<void> {
  await tx
    .updateTable('session')
    .set({ status: 'cancelled', cancelled_reason: reason ?? null })
    .where('id', '=', id)
    .execute()
}

export async function markCompleted(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('session').set({ status: 'completed' }).where('id', '=', id).execute()
}

export async function insertSession(tx: Tx, session: Insertable<SessionTable>): Promise<void> {
  await tx.insertInto('session').values(session).execute()
}

/**
 * Sessions that match, in this order. The limit is part of the SQL, so that PostgreSQL reuses the plan.
 */
export function selectSessions(
  db: DbOrTx,
  where: Where,
  order: string,
  limit: number,
  offset = 0,
): Promise<SeatedSession[]> {
  const skip = offset > 0 ? `offset $${where.values.length + 1}` : ''
  const miles = where.miles ? `, ${where.miles} as miles` : ''
  // Found first and then read: seats are not gathered for the sessions that a late page skips.
  const found = `select s.id${miles} from session s where ${where.text} and s.hidden_at is null
    order by ${order} limit ${Math.trunc(limit)} ${skip}`
  const text = `select s.*${miles && ', f.miles'} from (${found}) f join seated_session s on s.id = f.id order by ${order}`
  return sessionsOf(db, text, offset > 0 ? [...where.values, offset] : where.values)
}

export async function countRows(db: DbOrTx, where: Where, max: number): Promise<number> {
  const text = `select count(*) as n from (select from session s where ${where.text} limit ${max}) x`
  const [row] = await rowsOf<{ n: number }>(db, text, where.values)
  return row?.n ?? 0
}

/** How many upcoming public sessions each county has, by the county's id. */
export async function countUpcoming(db: DbOrTx, now: Date): Promise<Map<number, number>> {
  const rows = await rowsOf<{ county_id: number; n: number }>(
    db,
    `select s.county_id, count(*) as n from session s where ${listed} and s.tee_at > $1 group by 1`,
    [now],
  )
  return new Map(rows.map(({ county_id, n }) => [county_id, n]))
}

/** The sessions ahead that a user hosts, plays in or waits for, unless they are called off. */
export async function sessionsAhead(db: DbOrTx, userId: string, now: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select s.id from session s
     where s.tee_at > $2 and s.status not in ('completed', 'cancelled') and s.id in (
       select id from session where host_id = $1
       union all select session_id from seat where user_id = $1
       union all select session_id from waitlist where user_id = $1)
     order by s.id`,
    [userId, now],
  )
  return rows.map(({ id }) => id)
}

/** Everything a user hosts or has a seat in, latest first. */
export function sessionsWith(db: DbOrTx, userId: string, max: number): Promise<SeatedSession[]> {
  return sessionsOf(
    db,
    `select s.* from seated_session s where s.id in (
       select session_id from seat where user_id = $1 union select id from session where host_id = $1)
     order by s.tee_at desc, s.id desc limit $2`,
    [userId, max],
  )
}
