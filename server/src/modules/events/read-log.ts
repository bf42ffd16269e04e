import { CompiledQuery } from 'kysely'
import type { DbOrTx } from '../../lib/database.ts'
import type { Facts, Kind } from './kinds.ts'

/** A place in the log. Transactions have 64-bit numbers, kept as the text PostgreSQL gives. */
export type Position = { xid: string; id: number }

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
  xid: string
  id: number
  kind: Kind
  at: Date
  session_id: string | null
  user_id: string | null
  data: never
  settled: boolean
}

// Numbers become visible out of order. Below the snapshot's xmin every transaction has ended, so
// there the log is complete for good.
const read = `
  select xid, id, kind, at, session_id, user_id, data,
    xid < (select pg_snapshot_xmin(pg_current_snapshot())) as settled
  from event where (xid, id) > ($1::text::xid8, $2) order by xid, id limit $3`

/** At most `limit` events after a position, in the order in which every reader sees them. */
export async function readLog(db: DbOrTx, after: Position, limit: number): Promise<Stretch> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(read, [after.xid, after.id, limit]))
  const settled = rows.filter((row) => row.settled)
  return { events: settled.map(eventOf), heldBack: settled.length < rows.length }
}

const eventOf = ({ xid, id, kind, at, session_id, user_id, data }: Omit<Row, 'settled'>) =>
  ({
    kind,
    data,
    at,
    sessionId: session_id,
    userId: user_id,
    position: { xid, id },
  }) as LoggedEvent

const concerning = `
  select xid, id, kind, at, session_id, user_id, data from event
  where (xid, id) > ($1::text::xid8, $2) and (xid, id) <= ($3::text::xid8, $4)
    and (user_id = $5 or data ->> 'senderId' = $5::text or data ->> 'by' = $5::text
      or session_id = any($6))
  order by xid, id limit $7`

/** Events between two positions that may concern a user: about them, by them, or about these sessions. */
export async function readConcerning(
  db: DbOrTx,
  between: { after: Position; upTo: Position },
  who: { userId: string; sessionIds: readonly string[] },
  limit: number,
): Promise<LoggedEvent[]> {
  const { after, upTo } = between
  const values = [after.xid, after.id, upTo.xid, upTo.id, who.userId, who.sessionIds, limit]
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(concerning, values))
  return rows.map(eventOf)
}

const nth = `
  select from event where (xid, id) > ($1::text::xid8, $2) and (xid, id) <= ($3::text::xid8, $4)
  order by xid, id offset $5 limit 1`

/** Whether more than so many events lie between two positions. */
export async function isLongerThan(
  db: DbOrTx,
  { after, upTo }: { after: Position; upTo: Position },
  events: number,
): Promise<boolean> {
  const values = [after.xid, after.id, upTo.xid, upTo.id, events]
  return (await db.executeQuery(CompiledQuery.raw(nth, values))).rows.length > 0
}

const one = 'select from event where xid = $1::text::xid8 and id = $2'

/** Whether there is such an event, or it is the place before the first. */
export async function isKnown(db: DbOrTx, { xid, id }: Position): Promise<boolean> {
  if (xid === '0' && id === 0) return true
  return (await db.executeQuery(CompiledQuery.raw(one, [xid, id]))).rows.length > 0
}

const last = `
  select xid, id from event where xid < (select pg_snapshot_xmin(pg_current_snapshot()))
  order by xid desc, id desc limit 1`

/** The last event that is settled; (0, 0) in an empty log. */
export async function endOfLog(db: DbOrTx): Promise<Position> {
  const { rows } = await db.executeQuery<Position>(CompiledQuery.raw(last))
  return rows[0] ?? { xid: '0', id: 0 }
}

/** As a browser keeps it: `xid.id`. */
export const textOf = ({ xid, id }: Position): string => `${xid}.${id}`

/** The position a text names, or null when it names none. */
export function positionOf(text: string): Position | null {
  const [, xid, id] = /^(\d{1,20})\.(\d{1,15})$/.exec(text) ?? []
  if (xid === undefined || id === undefined || BigInt(xid) > xidMax) return null
  return { xid, id: Number(id) }
}

const xidMax = 2n ** 64n - 1n

export function atOrBefore(a: Position, b: Position): boolean {
  if (a.xid === b.xid) return a.id <= b.id
  return a.xid.length === b.xid.length ? a.xid < b.xid : a.xid.length < b.xid.length
}
