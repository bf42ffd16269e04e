import { ratingsHiddenDays } from '@county-golf/contract/constants'
import type { Unrated } from '@county-golf/contract/results'
import { roundEnds } from '@county-golf/contract/session-status'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type Tx, transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { invalid, refuse } from '../../lib/refusal.ts'
import { isVisibleTo, lockSession, noSuchSession, type SeatedSession } from '../sessions/service.ts'
import { addRating } from '../users/service.ts'
import { insertRating, markShown, type Rating, ratingsOf, unratedBy } from './rating-queries.ts'
import { isSeated, outsiderRefusal, roundEnd } from './rules.ts'

const dayMs = 86_400_000

type Stars = { userId: string; stars: number }

/**
 * Rates co-players, each once a round. A rating is counted once both have rated each other, or a week
 * after the round: nobody answers a rating with one.
 */
export async function rateCoPlayers(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  given: Stars[],
  once: Once,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
    refuseUnready(session, viewer, at)
    const before = await ratingsOf(tx, sessionId)
    given.forEach((one, place) => {
      refuseUnfit(session, viewer, before, given, one, place)
    })

    for (const { userId, stars } of given)
      await insertRating(tx, { sessionId, raterId: viewer.id, ratedId: userId, stars, at })
    const all = await ratingsOf(tx, sessionId)
    await show(tx, session, at, at >= shownFrom(session) ? all : all.filter(isAnswered(all)))
    await deps.jobs.enqueue(tx, {
      name: 'ratings.show',
      data: { sessionId },
      dueAt: shownFrom(session),
      key: sessionId,
    })
    await once.remember(tx, null, at)
  })
}

/** A week after the round all its ratings count. */
export async function showRatings(deps: Deps, { sessionId }: { sessionId: string }): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (session && at >= shownFrom(session))
      await show(tx, session, at, await ratingsOf(tx, sessionId))
  })
}

/** Whom the viewer may still rate, of the rounds of the last week. */
export async function pendingRatings(
  { db, clock }: Deps,
  viewer: Viewer,
): Promise<{ items: Unrated[]; total: number }> {
  const to = clock.now()
  const from = new Date(to.getTime() - ratingsHiddenDays * dayMs)
  const start = new Date(0)
  const roundMs = { 18: roundEnds(start, 18).getTime(), 9: roundEnds(start, 9).getTime() }
  const items = await unratedBy(db, viewer.id, { from, to }, roundMs)
  return { items, total: items.length }
}

const shownFrom = (session: SeatedSession): Date =>
  new Date(roundEnd(session).getTime() + ratingsHiddenDays * dayMs)

const isAnswered =
  (all: readonly Rating[]) =>
  ({ rater_id, rated_id }: Rating): boolean =>
    all.some((other) => other.rater_id === rated_id && other.rated_id === rater_id)

/** Counts ratings in the means of those they are about, each once; users in one order. */
async function show(tx: Tx, { id }: SeatedSession, at: Date, ratings: Rating[]): Promise<void> {
  const hidden = ratings.filter(({ shown_at }) => shown_at === null)
  for (const rating of hidden.toSorted((a, b) => (a.rated_id < b.rated_id ? -1 : 1))) {
    await markShown(tx, id, rating, at)
    await addRating(tx, rating.rated_id, rating.stars)
  }
}

function refuseUnready(session: SeatedSession, viewer: Viewer, at: Date): void {
  const outsider = outsiderRefusal(session, viewer.id)
  if (outsider) throw outsider
  if (session.status === 'cancelled' || at < roundEnd(session))
    throw refuse('ROUND_NOT_OVER', 'Players rate each other once the round is over')
}

function refuseUnfit(
  session: SeatedSession,
  viewer: Viewer,
  before: readonly Rating[],
  given: readonly Stars[],
  { userId }: Stars,
  place: number,
): void {
  const isRepeated = given.findIndex((one) => one.userId === userId) !== place
  if (userId === viewer.id) throw invalid(`${place}.userId`, 'must be somebody you played with')
  if (!isSeated(session, userId))
    throw invalid(`${place}.userId`, 'is not a player of this session')
  if (isRepeated) throw invalid(`${place}.userId`, 'is named twice')
  const isRated = before.some((r) => r.rater_id === viewer.id && r.rated_id === userId)
  if (isRated) throw refuse('ALREADY_RATED', 'You have rated this player for this round')
}
