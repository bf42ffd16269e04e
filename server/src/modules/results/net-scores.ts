/** Rules of net scores: when they count, and what they are. Pure. */
import type { SeatedSession } from '../sessions/service.ts'
import { type CourseMeasure, playingHandicap } from './golf.ts'
import type { HandicapInPlay } from './handicaps-in-play.ts'
import type { Score } from './queries.ts'
import type { Round } from './view.ts'

/** The handicaps of a session's players, by user. Empty for gross scoring. */
export type Handicaps = ReadonlyMap<string, HandicapInPlay>

/**
 * Net if the session was created with it. Without a prize, and in sessions from before version 1.1, gross applies if
 * someone has no index.
 */
export const scoringOf = (session: SeatedSession, handicaps: Handicaps): 'gross' | 'net' => {
  if (session.scoring === 'gross') return 'gross'
  if (session.net_terms === 'rated_only') return 'net'
  return session.seats.every(({ user_id }) => handicaps.get(user_id)?.used != null)
    ? 'net'
    : 'gross'
}

/** Why a net prize can't be decided: a player has no handicap, or played tees without a rating. */
export type UnmetTerms = 'handicap' | 'rating'

/** Why the prize has to be refunded, or undefined. */
export function unmetTerms({
  session,
  scores,
  handicaps,
  measures,
}: Pick<Round, 'session' | 'scores' | 'handicaps' | 'measures'>): UnmetTerms | undefined {
  if (session.net_terms !== 'rated_only') return undefined
  const playing = scores.filter(({ gross }) => gross !== null)
  if (playing.some(({ user_id }) => handicaps.get(user_id)?.used == null)) return 'handicap'
  return playing.some(({ user_id }) => !measures.get(user_id)?.isRated) ? 'rating' : undefined
}

export function netOf(
  score: Score,
  index: number | null | undefined,
  measure: CourseMeasure,
  holes: 9 | 18,
): number | null {
  if (score.gross === null || index == null) return null
  return score.gross - playingHandicap(index, measure, holes)
}
