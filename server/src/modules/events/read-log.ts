import { sql } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { EventData, EventKind } from './kinds.ts'

/**
 * A position in the log. `incarnation` numbers the clusters the database has lived in. `xid` is a 64-bit transaction
 * id of that cluster, as text.
 */
export type Position = { incarnation: number; xid: string; id: number }

/** The position before the first event. */
export const logStart: Position = { incarnation: 0, xid: '0', id: 0 }

/** An event as read from the log. */
export type LoggedEvent = {
  [K in EventKind]: {
    kind: K
    data: EventData[K]
    at: Date
    sessionId: string | null
    userId: string | null
    position: Position
  }
}[EventKind]

export type LogBatch = {
  /** Only events of the requested kinds. */
  events: LoggedEvent[]
  /** The position of the last event read, of any kind. Undefined if there was nothing new. */
  end: Position | undefined
  /** Whether the limit was reached, so there may be more to read right away. */
  isFull: boolean
  /** Whether open transactions hold back more events. They settle soon. */
  heldBack: boolean
}

/** The kinds of events that a reader gets: only these, or all but these. */
export type Kinds = { only: readonly EventKind[] } | { except: readonly EventKind[] }

export const everyKind: Kinds = { except: [] }

/** Whether a reader gets events of a kind. */
export const includes = (kinds: Kinds, kind: EventKind): boolean =>
  'only' in kinds ? kinds.only.includes(kind) : !kinds.except.includes(kind)

type Row = {
  incarnation: number
  xid: string
  id: number
  kind: EventKind
  at: Date
  session_id: string | null
  user_id: string | null
  data: never
}

type ReadRow = Row & { settled: boolean; wanted: boolean; n: number }

const current = sql`(select max(id) from database_incarnation)`
// Transaction ids become visible out of order. Below the snapshot's xmin every transaction has ended,
// so there the log is complete. So are the incarnations before this one.
const settled = sql`(incarnation < ${current} or xid < (select pg_snapshot_xmin(pg_current_snapshot())))`
const place = sql`(incarnation, xid, id)`
const columns = sql`incarnation, xid, id, kind, at, session_id, user_id, data`
const order = sql`order by incarnation, xid, id`

const placeOf = ({ incarnation, xid, id }: Position) =>
  sql`(${incarnation}::bigint, ${xid}::text::xid8, ${id}::bigint)`
const isBetween = ({ after, upTo }: Range) =>
  sql`${place} > ${placeOf(after)} and ${place} <= ${placeOf(upTo)}`

function isWanted(kinds: Kinds) {
  const [listed, isOnly] = 'only' in kinds ? [kinds.only, true] : [kinds.except, false]
  return sql`(kind = any(${listed})) = ${isOnly}`
}

/** The events after one position, up to and including another. */
type Range = { after: Position; upTo: Position }

/** Reads at most `limit` settled events after a position, in the order that every reader sees. */
export async function readLog(
  db: DbOrTx,
  after: Position,
  limit: number,
  kinds: Kinds = everyKind,
): Promise<LogBatch> {
  // Besides the requested events, this returns the last settled one, since a reader's position moves past the others
  // too, and the last one of all, which shows whether any are held back.
  const rows = await fetchRows<ReadRow>(db)`
    select ${columns}, settled, wanted, n from (
      select *, row_number() over log as n, lead(settled) over log is distinct from settled as is_edge
      from (
        select ${columns}, ${settled} as settled, ${isWanted(kinds)} as wanted
        from event where ${place} > ${placeOf(after)} ${order} limit ${limit}
      ) e window log as (${order})
    ) e where settled and wanted or is_edge ${order}`
  const complete = rows.filter((row) => row.settled)
  const last = complete.at(-1)
  return {
    events: complete.filter((row) => row.wanted).map(eventOf),
    end: last && positionIn(last),
    isFull: last?.n === limit,
    heldBack: complete.length < rows.length,
  }
}

const positionIn = ({ incarnation, xid, id }: Position): Position => ({ incarnation, xid, id })

const eventOf = ({ incarnation, xid, id, kind, at, session_id, user_id, data }: Row) =>
  ({
    kind,
    data,
    at,
    sessionId: session_id,
    userId: user_id,
    position: { incarnation, xid, id },
  }) as LoggedEvent

/**
 * Counts the events of these kinds after a position, settled or not, and finds the oldest. Looks at no more than
 * `limit` events of any kind.
 */
export async function readBacklog(
  db: DbOrTx,
  after: Position,
  kinds: Kinds,
  limit: number,
): Promise<{ events: number; oldestAt: Date | null }> {
  const rows = await fetchRows<{ events: number; oldestAt: Date | null }>(db)`
    select count(*) as events, min(at) as "oldestAt" from (
      select at, ${isWanted(kinds)} as wanted from event
      where ${place} > ${placeOf(after)} ${order} limit ${limit}
    ) e where wanted`
  return rows[0] ?? { events: 0, oldestAt: null }
}

/** Reads the events between two positions that may concern a user: about them, by them, or in these sessions. */
export async function readConcerning(
  db: DbOrTx,
  range: Range,
  who: { userId: string; sessionIds: readonly string[] },
  limit: number,
): Promise<LoggedEvent[]> {
  const rows = await fetchRows<Row>(db)`
    select ${columns} from event where ${isBetween(range)}
      and (user_id = ${who.userId} or data ->> 'senderId' = ${who.userId}::text
        or data ->> 'by' = ${who.userId}::text or session_id = any(${who.sessionIds}))
    ${order} limit ${limit}`
  return rows.map(eventOf)
}

/** Whether there are more than this many events between two positions. */
export async function isLongerThan(db: DbOrTx, range: Range, events: number): Promise<boolean> {
  const rows = await fetchRows(db)`
    select from event where ${isBetween(range)} ${order} offset ${events} limit 1`
  return rows.length > 0
}

/**
 * Whether this is a position in the current incarnation: an event, or the position before its first. Positions of
 * earlier incarnations don't count, since a restore may have lost the events after them.
 */
export async function isKnown(db: DbOrTx, position: Position): Promise<boolean> {
  const { incarnation, xid, id } = position
  const rows = await fetchRows<{ known: boolean }>(db)`
    select ${incarnation}::bigint = ${current} and (${xid} = '0' and ${id}::bigint = 0
      or exists (select from event where ${place} = ${placeOf(position)})) as known`
  return rows[0]?.known ?? false
}

/** Returns the position of the last settled event in the current incarnation, or the one before its first. */
export async function endOfLog(db: DbOrTx): Promise<Position> {
  const rows = await fetchRows<Position>(db)`
    select c.id as incarnation, coalesce(e.xid, '0') as xid, coalesce(e.id, 0) as id
    from (select ${current} as id) c left join lateral (
      select xid, id from event where incarnation = c.id and ${settled}
      order by incarnation desc, xid desc, id desc limit 1) e on true`
  if (!rows[0]) throw new Error('Couldn’t read the end of the event log')
  return rows[0]
}

/** Formats a position as an event id: `incarnation.xid.id`. */
export const positionText = ({ incarnation, xid, id }: Position): string =>
  [incarnation, xid, id].join('.')

/** Parses a position, or returns null if it's malformed. */
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
