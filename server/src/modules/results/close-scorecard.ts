import type { Tx } from '../../database/database.ts'
import { type RulingData, record } from '../events/service.ts'
import { returnPrize, settlePrize } from '../wallet/service.ts'
import { countForHandicaps } from './count-for-handicap.ts'
import { netPrizeRounds } from './net-prizes.ts'
import { insertNetPrizeRounds } from './net-queries.ts'
import {
  insertPlayerResults,
  markAttested,
  type Score,
  type Scorecard,
  updatePlayerResults,
  upsertScorecard,
} from './queries.ts'
import type { LockedRound, Round } from './view.ts'

/** How a scorecard closes: with winners, without a result, or because no one proposed one. */
export type Ending =
  | { state: 'settled'; winners: string[]; how: 'confirmed' }
  | { state: 'settled'; winners: string[]; how: 'ruled'; ruling: RulingData }
  | { state: 'void'; cause: 'too_few_scores' | 'net_terms' | 'hold_ended' }
  | { state: 'void'; cause: 'ruled'; ruling: RulingData }
  | { state: 'expired' }

/**
 * Closes a scorecard for good. Pays the prize to the winners or refunds it, and adds the round to
 * its players' records.
 */
export async function closeScorecard(
  tx: Tx,
  at: Date,
  round: LockedRound,
  ending: Ending,
): Promise<Round> {
  const { session } = round
  const winners = ending.state === 'settled' ? ending.winners : []
  const isAgreed = ending.state !== 'expired' && round.card?.state === 'proposed'
  const scores = isAgreed ? await attestAll(tx, at, round) : round.scores
  const earned = new Map<string, number>()
  let returnedCents = 0
  if (ending.state === 'settled') {
    const seated = session.seats
      .filter(({ user_id }) => winners.includes(user_id))
      .map((seat) => ({ userId: seat.user_id, joinedAt: seat.joined_at }))
    const paid = await settlePrize(tx, at, { session, winners: seated })
    for (const { userId, cents } of paid) earned.set(userId, cents)
  } else returnedCents = await returnPrize(tx, at, session)

  const closed = { state: ending.state, awaits_approval: false, closed_at: at }
  const card = await upsertScorecard(tx, session.id, closed)
  if (ending.state !== 'expired')
    await insertNetPrizeRounds(tx, session.id, at, netPrizeRounds({ ...round, scores }, earned))
  await insertPlayerResults(tx, session)
  const outcomes = scores.map((score) => ({
    user_id: score.user_id,
    withdrew: score.gross === null,
    gross: score.attested_at && score.gross,
    decided: winners.length > 0 && score.gross !== null,
    won: winners.includes(score.user_id),
    earned_cents: earned.get(score.user_id) ?? 0,
  }))
  await updatePlayerResults(tx, session.id, outcomes)
  const attested = scores.filter(({ attested_at }) => attested_at)
  await countForHandicaps(tx, at, round, attested)
  // An expired scorecard is reported only if money was refunded.
  if (ending.state !== 'expired' || returnedCents > 0)
    await notifyPlayers(tx, at, card, ending, { earned, returnedCents })
  return { ...round, card, scores }
}

/**
 * Attests all scores, since agreeing on the result means agreeing on them. Needs at least two
 * players.
 */
async function attestAll(tx: Tx, at: Date, { session, scores }: Round): Promise<Score[]> {
  if (session.seats.length < 2) return scores
  const open = scores.filter(({ attested_at }) => attested_at === null)
  const players = open.map(({ user_id }) => user_id)
  await markAttested(tx, session.id, players, null, at)
  return scores.map((score) => ({ ...score, attested_at: score.attested_at ?? at }))
}

async function notifyPlayers(
  tx: Tx,
  at: Date,
  { session_id: sessionId }: Scorecard,
  ending: Ending,
  { earned, returnedCents }: { earned: ReadonlyMap<string, number>; returnedCents: number },
): Promise<void> {
  const ruling = 'ruling' in ending ? ending.ruling : {}
  if (ending.state === 'settled') {
    const winners = ending.winners.map((userId) => ({ userId, cents: earned.get(userId) ?? 0 }))
    const data = { winners, how: ending.how, ...ruling }
    await record(tx, at, { kind: 'result.settled', sessionId, data })
  } else {
    const cause = ending.state === 'void' ? ending.cause : 'expired'
    const data = { cause, cents: returnedCents, ...ruling } as const
    await record(tx, at, { kind: 'result.refunded', sessionId, data })
  }
}
