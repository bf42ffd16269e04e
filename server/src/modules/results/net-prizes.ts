/** What a round for a net prize means for its players' records, and whether an admin has to look at it first. */
import { scoresForPrize } from '@county-golf/contract/constants'
import { exactDifferential } from './golf.ts'
import { type HoldReason, holdReason, type NetPrizeRound } from './net-prize-rules.ts'
import { unmetTerms } from './net-scores.ts'
import { leadersOf, type Round } from './view.ts'

/** The round as each player with a score has it in their record. None without a net prize whose terms are met. */
export function netPrizeRounds(
  round: Round,
  earned: ReadonlyMap<string, number> = new Map(),
): (NetPrizeRound & { userId: string })[] {
  const { session, handicaps, measures } = round
  if (session.net_terms !== 'rated_only' || unmetTerms(round)) return []
  const leaders = leadersOf(round)
  const scores = round.scores.flatMap(({ user_id: userId, gross }) => {
    const own = handicaps.get(userId)
    const measure = measures.get(userId)
    if (gross === null || !measure || own?.index == null || own.used === null) return []
    const { index, used: indexUsed } = own
    // Nine holes count double, so that they compare with an index.
    const differential = Math.round(exactDifferential(gross, measure) * (18 / session.holes))
    return [{ userId, index, indexUsed, differential }]
  })
  if (scores.length < scoresForPrize) return []
  return scores.map((score) => ({
    ...score,
    playedAt: session.tee_at,
    players: scores.length,
    winners: leaders.includes(score.userId) ? leaders.length : 0,
    isPaid: (earned.get(score.userId) ?? 0) > 0,
  }))
}

type Held = { userId: string; reason: HoldReason }

/** The winners whose net score an admin has to look at before the prize is paid. */
export function heldPlayers(round: Round): Held[] {
  const winners = round.card?.winners ?? []
  return netPrizeRounds(round)
    .filter(({ userId }) => winners.includes(userId))
    .flatMap((own) => {
      const reason = holdReason(own, round.handicaps.get(own.userId)?.netPrizes ?? [])
      return reason ? [{ userId: own.userId, reason }] : []
    })
}

/** One hold for all of these players. A low score is the reason that matters more. */
export const holdOf = (held: readonly Held[], until: Date | null) =>
  held.length === 0
    ? undefined
    : {
        reason: held.some(({ reason }) => reason === 'low_net')
          ? ('low_net' as const)
          : ('first_net_prize' as const),
        players: held.map(({ userId }) => userId),
        until,
      }
