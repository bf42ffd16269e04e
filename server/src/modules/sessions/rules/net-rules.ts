/** Pure rules for who can play for a net prize. */

import type { BeforeJoining } from '@county-golf/contract/before-joining'
import { netPrizeAttesters, netPrizeRounds } from '@county-golf/contract/constants'
import { type Refusal, refusal } from '../../../lib/refusal.ts'
import type { SeatedSession } from '../queries.ts'

/** The players who confirmed each of a user's rated rounds, by user. */
export type Attesters = Record<string, string[][]>

/** How far a handicap has come, counting only what players outside the session confirmed. */
export type NetReadiness = { rounds: number; attesters: number; isReady: boolean }

/** @param inSession the session's players and host, whose confirmations don't count */
export function netReadiness(
  rounds: readonly string[][] = [],
  inSession: ReadonlySet<string> = new Set(),
): NetReadiness {
  const outside = rounds
    .map((attesters) => attesters.filter((id) => !inSession.has(id)))
    .filter((attesters) => attesters.length > 0)
  const attesters = new Set(outside.flat()).size
  const isReady = outside.length >= netPrizeRounds && attesters >= netPrizeAttesters
  return { rounds: outside.length, attesters, isReady }
}

/** Whether every player of a session needs a proven handicap: net scoring with a pot or a bounty. */
export const needsHandicap = ({ net_terms }: Pick<SeatedSession, 'net_terms'>): boolean =>
  net_terms === 'rated_only'

type Readiness = NonNullable<BeforeJoining['net']>
type Table = Pick<SeatedSession, 'host_id'> & { seats: readonly { user_id: string }[] }

const everyone = ({ host_id, seats }: Table, userId: string): ReadonlySet<string> =>
  new Set([host_id, userId, ...seats.map(({ user_id }) => user_id)])

/** The readiness of a user who would join these players, and what keeps them out. */
export function readinessIn(session: Table, userId: string, known: Attesters): Readiness {
  const inSession = everyone(session, userId)
  const { isReady, ...own } = netReadiness(known[userId], inSession)
  if (!isReady) return { ...own, problem: 'handicap' }
  const others = session.seats.filter(({ user_id }) => user_id !== userId)
  const areReady = others.every(({ user_id }) => netReadiness(known[user_id], inSession).isReady)
  return { ...own, problem: areReady ? null : 'confirmed_others' }
}

/**
 * Why this user's handicap keeps them from a net prize with these players, or undefined. They may also be the one who
 * confirmed the rounds of a player who is in, whose handicap would then rest on too few others.
 * @param known of the user and of the session's players. Undefined if the session doesn't need it
 */
export function handicapRefusal(
  session: Table & Pick<SeatedSession, 'net_terms'>,
  userId: string,
  known: Attesters | null | undefined,
): Refusal | undefined {
  if (!needsHandicap(session)) return undefined
  const { rounds, attesters, problem } = readinessIn(session, userId, known ?? {})
  if (problem === null) return undefined
  return refusal(
    'NET_HANDICAP_REQUIRED',
    problem === 'handicap'
      ? `${netRequirement} ${missing(rounds, attesters)}`
      : 'You confirmed the rounds that another player’s handicap rests on, so you can’t play with them for a net prize.',
  )
}

const missing = (rounds: number, attesters: number): string =>
  rounds < netPrizeRounds
    ? `You have ${rounds}.`
    : `Only ${attesters} of ${netPrizeAttesters} players confirmed yours.`

/** What a net prize needs of each player. */
export const netRequirement = `A net prize needs ${netPrizeRounds} rounds on rated courses, confirmed by at least ${netPrizeAttesters} players who aren’t in this session.`
