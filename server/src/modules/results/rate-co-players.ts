import { ratingsHiddenDays } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import type { Unrated } from '@county-golf/contract/ratings'
import { type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { invalid, refusal } from '../../lib/refusal.ts'
import { changeSession, lockSession, type SeatedSession } from '../sessions/service.ts'
import { addRatings } from '../users/service.ts'
import { insertRatings, markShown, type Rating, ratingsOf, unratedBy } from './rating-queries.ts'
import { isSeated, outsiderRefusal, roundEnd } from './rules.ts'

type Stars = { userId: string; stars: number }

/**
 * Rates co-players, once each per round. Ratings are revealed once both players have rated each
 * other, or a week after the round, so that no one can retaliate.
 */
export async function rateCoPlayers(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  ratings: Stars[],
  idempotency: Idempotency,
): Promise<void> {
  await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now: at }) => {
    refuseUnready(session, viewer, at)
    const before = await ratingsOf(tx, sessionId)
    ratings.forEach((one, place) => {
      refuseUnfit(session, viewer, before, ratings, one, place)
    })

    const all = [...before, ...(await insertRatings(tx, sessionId, viewer.id, ratings, at))]
    await show(tx, session, at, at >= shownFrom(session) ? all : all.filter(isAnswered(all)))
    await deps.jobs.enqueue(tx, {
      name: 'ratings.show',
      data: { sessionId },
      dueAt: shownFrom(session),
      key: sessionId,
    })
    return null
  })
}

/** Reveals all ratings of a round one week after it ended. */
export async function showRatings(deps: Deps, { sessionId }: { sessionId: string }): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (session && at >= shownFrom(session))
      await show(tx, session, at, await ratingsOf(tx, sessionId))
  })
}

/** Co-players the viewer can still rate, from rounds of the last week. */
export async function pendingRatings(
  { db, clock }: Deps,
  viewer: Viewer,
): Promise<{ items: Unrated[]; total: number }> {
  const to = clock.now()
  const from = new Date(to.getTime() - ratingsHiddenDays * dayMs)
  const items = await unratedBy(db, viewer.id, { from, to })
  return { items, total: items.length }
}

const shownFrom = (session: SeatedSession): Date =>
  new Date(roundEnd(session).getTime() + ratingsHiddenDays * dayMs)

const isAnswered =
  (all: readonly Rating[]) =>
  ({ rater_id, rated_id }: Rating): boolean =>
    all.some((other) => other.rater_id === rated_id && other.rated_id === rater_id)

/** Adds ratings to their subjects' averages, once each. */
async function show(tx: Tx, { id }: SeatedSession, at: Date, ratings: Rating[]): Promise<void> {
  const hidden = ratings.filter(({ shown_at }) => shown_at === null)
  if (hidden.length === 0) return
  await markShown(tx, id, hidden, at)
  await addRatings(tx, hidden)
}

function refuseUnready(session: SeatedSession, viewer: Viewer, at: Date): void {
  const outsider = outsiderRefusal(session, viewer.id)
  if (outsider) throw outsider
  if (session.status === 'cancelled' || at < roundEnd(session))
    throw refusal('ROUND_NOT_OVER', 'You can rate players after the round')
}

function refuseUnfit(
  session: SeatedSession,
  viewer: Viewer,
  before: readonly Rating[],
  ratings: readonly Stars[],
  { userId }: Stars,
  place: number,
): void {
  const isRepeated = ratings.findIndex((one) => one.userId === userId) !== place
  if (userId === viewer.id) throw invalid(`${place}.userId`, 'must be a player you played with')
  if (!isSeated(session, userId)) throw invalid(`${place}.userId`, 'isn’t a player in this session')
  if (isRepeated) throw invalid(`${place}.userId`, 'is listed twice')
  const isRated = before.some((r) => r.rater_id === viewer.id && r.rated_id === userId)
  if (isRated) throw refusal('ALREADY_RATED', 'You already rated this player for this round')
}
