import { dayMs } from '@county-golf/contract/durations'
import type { Tx } from '../../database/database.ts'
import { setHandicap } from '../users/service.ts'
import {
  adjustedGross,
  differentialOf,
  exactDifferential,
  exceptionalAdjustment,
  indexAfter,
  scoresCounted,
} from './golf.ts'
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
 * Adds a score to its player's handicap, once, by the tees they played. 9-hole scores are excluded, because the
 * official table that converts them to 18 holes isn't public.
 */
export async function countForHandicap(
  tx: Tx,
  at: Date,
  { session, measures }: Pick<Round, 'session' | 'measures'>,
  { userId, gross }: { userId: string; gross: number },
): Promise<void> {
  const measure = measures.get(userId)
  if (session.holes !== 18 || !measure) return
  await lockHandicap(tx, userId)
  const before = await latestDifferentials(tx, userId, scoresCounted)
  if (before.some((row) => row.session_id === session.id)) return
  const [last] = before
  const index = last?.index_after ?? null
  const adjusted = adjustedGross(gross, index, measure)
  const differential = differentialOf(adjusted, measure)
  const exact = exactDifferential(adjusted, measure)
  const adjustment = exceptionalAdjustment(exact, index)
  const n = (last?.n ?? 0) + 1
  if (adjustment < 0) await adjustDifferentials(tx, userId, n - scoresCounted + 1, adjustment)
  const earlier = before.slice(0, scoresCounted - 1)
  const latest = [
    differential + adjustment,
    ...earlier.map((row) => row.differential + row.adjustment + adjustment),
  ]
  const yearAgo = new Date(session.tee_at.getTime() - yearMs)
  const indexAfterwards = indexAfter(latest, await lowIndex(tx, userId, yearAgo))
  await insertDifferential(tx, {
    user_id: userId,
    session_id: session.id,
    n,
    played_at: session.tee_at,
    counted_at: at,
    differential,
    exact_differential: exact,
    adjustment,
    index_after: indexAfterwards,
    is_rated: measure.isRated,
  })
  await setHandicap(tx, userId, indexAfterwards)
}
