import { dayMs } from '@county-golf/contract/durations'
import type { Tx } from '../../database/database.ts'
import { setHandicaps } from '../users/service.ts'
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
  handicapRecordsOf,
  insertDifferentials,
  lockHandicaps,
} from './handicap-queries.ts'
import type { Score } from './queries.ts'
import type { Round } from './view.ts'

const yearMs = 365 * dayMs

/**
 * Adds scores to their players' handicaps, once, by the tees they played. 9-hole scores are excluded, because the
 * official table that converts them to 18 holes isn't public.
 */
export async function countForHandicaps(
  tx: Tx,
  at: Date,
  { session, measures }: Pick<Round, 'session' | 'measures'>,
  scores: readonly Pick<Score, 'user_id' | 'gross'>[],
): Promise<void> {
  const counted = scores.flatMap(({ user_id: userId, gross }) => {
    const measure = measures.get(userId)
    return session.holes === 18 && measure && gross !== null ? [{ userId, gross, measure }] : []
  })
  if (counted.length === 0) return
  const players = counted.map(({ userId }) => userId)
  await lockHandicaps(tx, players)
  const yearAgo = new Date(session.tee_at.getTime() - yearMs)
  const records = await handicapRecordsOf(tx, players, { max: scoresCounted, since: yearAgo })
  const added = counted.flatMap(({ userId, gross, measure }) => {
    const { latest = [], low = null } = records.get(userId) ?? {}
    if (latest.some((row) => row.session_id === session.id)) return []
    const [last] = latest
    const index = last?.index_after ?? null
    const adjusted = adjustedGross(gross, index, measure)
    const differential = differentialOf(adjusted, measure)
    const exact = exactDifferential(adjusted, measure)
    const adjustment = exceptionalAdjustment(exact, index)
    const earlier = latest.slice(0, scoresCounted - 1)
    const now = [
      differential + adjustment,
      ...earlier.map((row) => row.differential + row.adjustment + adjustment),
    ]
    return {
      user_id: userId,
      session_id: session.id,
      n: (last?.n ?? 0) + 1,
      played_at: session.tee_at,
      counted_at: at,
      differential,
      exact_differential: exact,
      adjustment,
      index_after: indexAfter(now, low),
      is_rated: measure.isRated,
    }
  })
  if (added.length === 0) return
  for (const { user_id, n, adjustment } of added)
    if (adjustment < 0) await adjustDifferentials(tx, user_id, n - scoresCounted + 1, adjustment)
  await insertDifferentials(tx, added)
  await setHandicaps(tx, added)
}
