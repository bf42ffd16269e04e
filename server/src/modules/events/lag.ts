import type { Db } from '../../database/database.ts'
import { fetchRows, unseen } from '../../database/sql.ts'
import type { Follower } from './follow.ts'
import { type Position, readBacklog } from './read-log.ts'

/** How far a reader is behind. The live streams of this process read as `live`. */
export type Lag = {
  reader: string
  /** Events it hasn't handled, up to 10,000. */
  events: number
  /** Age of the oldest of them, or 0. */
  seconds: number
}

const eventsMax = 10_000

/** Reads how far each follower is behind. Events that an open transaction holds back count too. */
export async function followerLags(
  db: Db,
  followers: readonly Follower[],
  now: Date,
): Promise<Lag[]> {
  const names = followers.map(({ name }) => name)
  const rows = await fetchRows<Position & { name: string }>(db)`
    select name, incarnation, xid, id from follower where name = any(${names})`
  const positions = new Map(rows.map(({ name, ...position }) => [name, position]))
  const lags: Lag[] = []
  for (const one of followers) {
    const position = positions.get(one.name)
    if (position) lags.push(await lagOf(db, one, position, now))
  }
  return lags
}

/** The followers whose position is before the last event of the log, of any kind, settled or not. */
export async function followersBehind(db: Db, followers: readonly Follower[]): Promise<Follower[]> {
  const names = followers.map(({ name }) => name)
  const rows = await fetchRows<{ name: string }>(db)`
    select f.name from follower f, (
      select incarnation, xid, id from event order by incarnation desc, xid desc, id desc limit 1) e
    where f.name = any(${unseen(names, 'text[]')})
      and (e.incarnation, e.xid, e.id) > (f.incarnation, f.xid, f.id)`
  const behind = new Set(rows.map(({ name }) => name))
  return followers.filter(({ name }) => behind.has(name))
}

/** Reads how far a reader of these kinds at this position is behind. */
export async function lagOf(
  db: Db,
  { name, kinds }: Pick<Follower, 'name' | 'kinds'>,
  position: Position,
  now: Date,
): Promise<Lag> {
  const { events, oldestAt } = await readBacklog(db, position, kinds, eventsMax)
  const ageMs = oldestAt ? now.getTime() - oldestAt.getTime() : 0
  return { reader: name, events, seconds: Math.max(0, ageMs / 1_000) }
}
