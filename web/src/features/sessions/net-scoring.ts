/** What net scoring needs. Pure. */
import { netHoldHours, netPrizeAttesters, netPrizeRounds } from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import type { TeeSet } from '@county-golf/contract/locations'
import { formatHandicapIndex } from '../../domain/users/handicap-index.ts'

/** The server's estimate needs this many, as the World Handicap System does. */
const scoresForIndex = 3

type Handicap = {
  index: number | null
  differentials: readonly unknown[]
  ratedIndex?: number | null | undefined
  strokesOff?: number | undefined
}

/** What net scoring needs, what happens without it, and how far the viewer is. */
export function netTerms(handicap: Handicap | undefined): string {
  const needs = `Net scores use 100% of each player’s handicap. Everyone needs an estimate, from ${scoresForIndex} confirmed 18-hole scores posted here.`
  const otherwise = 'If anyone joins without one, the lowest gross score wins.'
  return [needs, otherwise, handicap && ownState(handicap)].filter(Boolean).join(' ')
}

const ownState = ({ index, differentials }: Handicap): string =>
  index === null
    ? `You have ${differentials.length} of ${scoresForIndex} scores.`
    : `Your estimate is ${formatHandicapIndex(index)}.`

const needsRounds = `Everyone needs ${netPrizeRounds} rounds on rated courses, confirmed by at least ${netPrizeAttesters} players who aren’t in this session.`

/** What a net prize needs, how it's decided, and the viewer's handicap for it. */
export function netPrizeTerms(handicap: Handicap | undefined): string {
  const off = handicap?.strokesOff ?? 0
  const own =
    handicap?.ratedIndex != null &&
    `Yours is ${formatHandicapIndex(handicap.ratedIndex)}${off > 0 ? `, less ${off.toFixed(1)} for net prizes` : ''}.`
  return [
    'The best net score wins, with 100% of each player’s handicap from rated courses.',
    own,
    needsRounds,
    `Our team looks at a player’s first net prize, and at net scores far below a handicap, for up to ${hours(netHoldHours)} before it’s paid.`,
  ]
    .filter(Boolean)
    .join(' ')
}

type Readiness = { rounds: number; attesters: number }

/** What is missing for a net prize: rounds, or players who confirmed them. */
const missingText = ({ rounds, attesters }: Readiness): string =>
  rounds < netPrizeRounds
    ? `You have ${rounds} of ${netPrizeRounds} rounds.`
    : `Only ${attesters} of ${netPrizeAttesters} players confirmed yours.`

/** Why the host's net prize can't be offered like this, or undefined. */
export function netPrizeProblem(
  course: { teeSets: readonly TeeSet[] } | undefined,
  own: (Readiness & { isReady: boolean }) | undefined,
): string | undefined {
  if (course && course.teeSets.length === 0)
    return 'We don’t know this course’s rating and slope, which a net prize needs. Choose another course or gross scoring.'
  return own && !own.isReady
    ? `Your handicap isn’t ready for a net prize. ${missingText(own)} Choose gross scoring instead.`
    : undefined
}

/** Why the viewer can't join a net prize, or undefined. */
export function netJoinProblem(
  net: (Readiness & { problem: 'handicap' | 'confirmed_others' | null }) | null | undefined,
): string | undefined {
  if (net?.problem === 'handicap')
    return `You can’t join this net prize yet. ${missingText(net)} Look for a session with gross scoring.`
  return net?.problem === 'confirmed_others'
    ? 'You confirmed the rounds that another player’s handicap rests on, so you can’t play with them for a net prize. Look for a session with gross scoring.'
    : undefined
}
