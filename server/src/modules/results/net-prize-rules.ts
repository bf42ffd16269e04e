/**
 * Rules that keep net prizes fair: what a player's earlier net prizes take off their index, and which prizes an admin
 * looks at before they're paid. Pure. `npm run drill -- net` measures what they do against dishonest players.
 */
import { dayMs } from '@county-golf/contract/durations'

/** A round for a net prize, for one of its players. Indexes and differentials are in tenths. */
export type NetPrizeRound = {
  playedAt: Date
  /** Players with a score. */
  players: number
  /** Before strokes were taken off for earlier net prizes. */
  index: number
  indexUsed: number
  /** For 18 holes. */
  differential: number
  /** How many players shared the best net score with this one, who is included. 0 without the best score. */
  winners: number
  isPaid: boolean
}

const yearMs = 365 * dayMs
/**
 * A best net score takes this much off for each opponent, or as much as it beats the index if that is more. Any other
 * score gives it back, but not for each opponent, so equal players keep the same index on average. In tenths.
 */
const strokesPerOpponent = 7
/**
 * What a player starts with, in tenths. Players who keep their account carry twice as much on average, so without it, a
 * new account every ten net prizes would pay.
 */
const strokesOffAtFirst = 20
/** The most that earlier net prizes take off, in tenths. */
const strokesOffMax = 120
/** Net scores this far below the index are looked at before the prize is paid, in tenths. */
const lowNet = 50

const lastYear = (rounds: readonly NetPrizeRound[], at: Date): NetPrizeRound[] =>
  rounds
    .filter(({ playedAt }) => playedAt < at && playedAt.getTime() >= at.getTime() - yearMs)
    .toSorted((a, b) => a.playedAt.getTime() - b.playedAt.getTime())

/**
 * What the net prizes of the last twelve months take off a player's index, in tenths. Golf societies do the same. With
 * equal players it averages out, and a player whose index is too high for their game soon wins as often as the others.
 */
export function strokesOff(rounds: readonly NetPrizeRound[], at: Date): number {
  let off = strokesOffAtFirst
  for (const { players, winners, index, differential } of lastYear(rounds, at)) {
    const usual = strokesPerOpponent * (players - 1)
    off += winners > 0 ? Math.max(usual, index - differential) / winners : -strokesPerOpponent
    off = Math.min(strokesOffMax, Math.max(0, off))
  }
  return Math.round(off)
}

/** Why a prize is on hold until an admin looked at it. */
export type HoldReason = 'low_net' | 'first_net_prize'

/**
 * Why this net prize has to wait for an admin, or undefined. A score counts as low from 5.0 below the highest index
 * that the player had in a net prize of the last twelve months. Otherwise an index that is too high could come down in
 * small steps, with a prize at each of them.
 * @param earlier the winner's earlier rounds for net prizes
 */
export function holdReason(
  round: Pick<NetPrizeRound, 'index' | 'differential' | 'playedAt'>,
  earlier: readonly NetPrizeRound[],
): HoldReason | undefined {
  const known = lastYear(earlier, round.playedAt).map(({ index }) => index)
  const highest = Math.max(round.index, ...known)
  if (round.differential <= highest - lowNet) return 'low_net'
  return earlier.some(({ isPaid }) => isPaid) ? undefined : 'first_net_prize'
}
