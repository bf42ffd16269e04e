import { dayMs } from '@county-golf/contract/durations'
import type { Tx } from '../../database/database.ts'
import { setHandicap } from '../users/service.ts'
import { differentialOf, exceptionalAdjustment, indexAfter, scoresCounted } from './golf.ts'
import {
  adjustDifferentials,
  insertDifferential,
  latestDifferentials,
  lockHandicap,
  lowIndex,
} from './queries.ts'
import type { Round } from './view.ts'

const yearMs = 365 * dayMs

/**
 * Adds a score to its player's handicap, once. 9-hole scores are excluded, because the official
 * table that converts them to 18 holes isn't public.
 */
export async function countForHandicap(
  tx: Tx,
  at: Date,
  { session, measure }: Round,
  { userId, gross }: { userId: string; gross: number },
): Promise<void> {
  if (session.holes !== 18) return
  await lockHandicap(tx, userId)
  const before = await latestDifferentials(tx, userId, scoresCounted)
  if (before.some((row) => row.session_id === session.id)) return
  const [last] = before
  const differential = differentialOf(gross, measure)
  const adjustment = exceptionalAdjustment(differential, last?.index_after ?? null)
  const n = (last?.n ?? 0) + 1
  if (adjustment < 0) await adjustDifferentials(tx, userId, n - scoresCounted + 1, adjustment)
  const earlier = before.slice(0, scoresCounted - 1)
  const latest = [
    differential + adjustment,
    ...earlier.map((row) => row.differential + row.adjustment + adjustment),
  ]
  const yearAgo = new Date(session.tee_at.getTime() - yearMs)
  const index = indexAfter(latest, await lowIndex(tx, userId, yearAgo))
  await insertDifferential(tx, {
    user_id: userId,
    session_id: session.id,
    n,
    played_at: session.tee_at,
    counted_at: at,
    differential,
    adjustment,
    index_after: index,
    is_rated: measure.isRated,
  })
  await setHandicap(tx, userId, index)
}
