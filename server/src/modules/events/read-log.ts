import { CompiledQuery } from 'kysely'
import type { DbOrTx } from '../../lib/database.ts'
import type { Facts, Kind } from './kinds.ts'

/**
 * A place in the log. `incarnation` numbers the clusters the database has lived in. `xid` is a 64-bit
 * transaction id of that cluster, as text.
 */
export type Position = { incarnation: number; xid: string; id: number }

/** The place before the first event. */
export const logStart: Position = { incarnation: 0, xid: '0', id: 0 }

/** One thing that happened, as it is read back. */
export type LoggedEvent = {
  [K in Kind]: {
    kind: K
    data: Facts[K]
    at: Date
    sessionId: string | null
    userId: string | null
    position: Position
  }
}[Kind]

export type Stretch = {
  events: LoggedEvent[]
  /** There is more already that transactions under way still hold back: look again very soon. */
  heldBack: boolean
}

type Row = {
  incarnation: number
  xid: string
  id: number
  kind: Kind
  at: Date
  session_id: string | null
  user_id: string | null
  data: never
  settled: boolean
}

const current = '(select max(id) from database_incarnation)'
// Transaction ids become visible out of order. Below the snapshot's xmin every transaction has ended,
// so there the log is complete. So are the incarnations before this one.
const settled = `(incarnation < ${current} or xid < (select pg_snapshot_xmin(pg_current_snapshot())))`
const place = '(incarnation, xid, id)'
const columns = 'incarnation, xid, id, kind, at, session_id, user_id, data'
const after = `${place} > ($1::bigint, $2::text::xid8, $3)`
const between = `${after} and ${place} <= ($4::bigint, $5::text::xid8, $6)`
const order = 'order by incarnation, xid, id'

const valuesOf = ({ incarnation, xid, id }: Position) => [incarnation, xid, id]

const read = `select ${columns}, ${settled} as settled from event where ${after} ${order} limit $4`

/** At most `limit` events after a position, in the order in which every reader sees them. */
export async function readLog(db: DbOrTx, after: Position, limit: number): Promise<Stretch> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(read, [...valuesOf(after), limit]))
  const complete = rows.filter((row) => row.settled)
  return { events: complete.map(eventOf), heldBack: complete.length < rows.length }
}

const eventOf = ({
  incarnation,
  xid,
  id,
  kind,
  at,
  session_id,
  user_id,
  data,
}: Omit<Row, 'settled'>) =>
  ({
    kind,
    data,
    at,
    sessionId: session_id,
    userId: user_id,
    position: { incarnation, xid, id },
  }) as LoggedEvent

const concerning = `
  select ${columns} from event where ${between}
    and (user_id = $7 or data ->> 'senderId' = $7::text or data ->> 'by' = $7::text
      or session_id = any($8))
  ${order} limit $9`

/** Events between two positions that may concern a user: about them, by them, or about these sessions. */
export async function readConcerning(
  db: DbOrTx,
  { after, upTo }: { after: Position; upTo: Position },
  who: { userId: string; sessionIds: readonly string[] },
  limit: number,
): Promise<LoggedEvent[]> {
  const values = [...valuesOf(after), ...valuesOf(upTo), who.userId, who.sessionIds, limit]
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(concerning, values))
  return rows.map(eventOf)
}

const nth = `select from event where ${between} ${order} offset $7 limit 1`

/** Whether more than so many events lie between two positions. */
export async function isLongerThan(
  db: DbOrTx,
  { after, upTo }: { after: Position; upTo: Position },
  events: number,
): Promise<boolean> {
  const values = [...valuesOf(after), ...valuesOf(upTo), events]
  return (await db.executeQuery(CompiledQuery.raw(nth, values))).rows.length > 0
}

const known = `
  select $1::bigint = ${current} and ($2 = '0' and $3::bigint = 0
    or exists (select from event where ${place} = ($1::bigint, $2::text::xid8, $3))) as known`

/**
 * Whether this is a place in the current incarnation of the log: an event, or the place before its
 * first. Nothing is known about places of earlier ones, since a restore may have lost what followed.
 */
export async function isKnown(db: DbOrTx, position: Position): Promise<boolean> {
  const query = CompiledQuery.raw(known, valuesOf(position))
  return (await db.executeQuery<{ known: boolean }>(query)).rows[0]?.known ?? false
}

const last = `
  select c.id as incarnation, coalesce(e.xid, '0') as xid, coalesce(e.id, 0) as id
  from (select ${current} as id) c left join lateral (
    select xid, id from event where incarnation = c.id and ${settled}
    order by incarnation desc, xid desc, id desc limit 1) e on true`

/** The last settled event of the current incarnation, or the place before its first. */
export async function endOfLog(db: DbOrTx): Promise<Position> {
  const { rows } = await db.executeQuery<Position>(CompiledQuery.raw(last))
  if (!rows[0]) throw new Error('the log has no end')
  return rows[0]
}

/** As a browser keeps it: `incarnation.xid.id`. */
export const textOf = (position: Position): string => valuesOf(position).join('.')

/** The position a text names, or null when it names none. */
export function positionOf(text: string): Position | null {
  const [, incarnation, xid, id] = /^(\d{1,15})\.(\d{1,20})\.(\d{1,15})$/.exec(text) ?? []
  if (xid === undefined || BigInt(xid) > xidMax) return null
  return { incarnation: Number(incarnation), xid, id: Number(id) }
}

const xidMax = 2n ** 64n - 1n

export function atOrBefore(a: Position, b: Position): boolean {
  if (a.incarnation !== b.incarnation) return a.incarnation < b.incarnation
  if (a.xid === b.xid) return a.id <= b.id
  return a.xid.length === b.xid.length ? a.xid < b.xid : a.xid.length < b.xid.length
}
