/** Spots that were dropped late: whether they were filled again, and why others stayed empty. */
import { hourMs } from '@county-golf/contract/durations'
import { sql } from 'kysely'
import { endOfNight } from '../server/src/lib/night.ts'
import type { LateDrop, Notes } from './notes.ts'
import type { Product } from './product.ts'

export type Seat = { sessionId: string; joinedAt: Date }

/**
 * Spots of players who said that they can't come, and of those the ones that stayed empty. A spot is filled again by a
 * player who joins after it was dropped and still has a spot at the tee time.
 */
export function lateSpots(notes: Notes, seats: readonly Seat[]) {
  const announced = notes.lateDrops.filter(({ saidSo }) => saidSo)
  const empty: LateDrop[] = []
  for (const [sessionId, drops] of Map.groupBy(announced, (drop) => drop.sessionId)) {
    const joins = seats
      .filter((seat) => seat.sessionId === sessionId)
      .map(({ joinedAt }) => joinedAt.getTime())
      .sort((a, b) => a - b)
    for (const drop of drops) {
      const next = joins.findIndex((joinedAt) => joinedAt >= drop.at.getTime())
      if (next === -1) empty.push(drop)
      else joins.splice(next, 1)
    }
  }
  return { announced, empty }
}

/** Too few to read of it and get there. */
const shortHours = 2

/** What the product did about a session with an empty spot. */
type Round = {
  id: string
  teeAt: Date
  timeZone: string
  isCancelled: boolean
  /** When the waitlist was offered a spot, and when players nearby or looking for a game were notified of one. */
  offeredAt: string[]
  notifiedAt: string[]
}

/** Counts the spots that stayed empty by the first thing that stood in the way. */
export async function countEmpty(
  { db }: Pick<Product, 'db'>,
  empty: readonly LateDrop[],
): Promise<Record<string, number>> {
  const ids = empty.map(({ sessionId }) => sessionId)
  const { rows } = await sql<Round>`
    select s.id, s.tee_at as "teeAt", s.time_zone as "timeZone", s.status = 'cancelled' as "isCancelled",
      array(select n.at::text from notification n
        where n.session_id = s.id and n.kind = 'waitlist' and n.title like 'A spot opened%') as "offeredAt",
      array(select n.at::text from notification n
        where n.session_id = s.id and n.kind in ('spot', 'game') and n.title like 'A spot%') as "notifiedAt"
    from session s where s.id = any(${ids}::uuid[])`.execute(db)
  const rounds = new Map(rows.map((round) => [round.id, round]))
  const counts: Record<string, number> = {}
  for (const drop of empty) {
    const round = rounds.get(drop.sessionId)
    const reason = `late spots left empty: ${round ? reasonOf(drop, round) : 'session is gone'}`
    counts[reason] = (counts[reason] ?? 0) + 1
  }
  return counts
}

function reasonOf({ at }: LateDrop, round: Round): string {
  const { teeAt, timeZone, isCancelled, offeredAt, notifiedAt } = round
  const after = (instant: string) => new Date(instant) >= at
  if (isCancelled) return 'the session was cancelled'
  if (teeAt.getTime() - endOfNight(at, timeZone).getTime() < shortHours * hourMs)
    return `less than ${shortHours} hours of daytime were left`
  if (notifiedAt.some(after)) return 'players who were notified didn’t take it'
  return offeredAt.some(after) ? 'the waitlist didn’t take it' : 'no one was notified'
}
