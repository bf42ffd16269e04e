/** Pure rules for who can join and host sessions with a prize. */
import { dollars } from '@county-golf/contract/money'
import { invalid, type Refusal, refusal } from '../../../lib/refusal.ts'
import { type PrizePolicy, prizeAgeFor, unavailableReason } from '../../settings/service.ts'

type Stake = { bounty_cents: number; pot_cents: number }
type Prized = Stake & { state_code: string }
/** The columns of a player that decide whether they can win a prize. */
export type Winner = { home_state: string | null; prize_age: number | null }

export const hasPrize = ({ bounty_cents, pot_cents }: Stake): boolean =>
  bounty_cents + pot_cents > 0

/** The age that a player must still confirm, or null. */
export function ageToConfirm(policy: PrizePolicy, session: Prized, player: Winner): number | null {
  if (!hasPrize(session)) return null
  const age = prizeAgeFor(policy, {
    stateCode: session.state_code,
    homeState: player.home_state,
  })
  return age > (player.prize_age ?? 0) ? age : null
}

/** Why a player can't join a session with a prize, or undefined. Without real cards, everyone can. */
export function prizeRefusal(
  policy: PrizePolicy,
  session: Prized,
  player: Winner,
): Refusal | undefined {
  return placeRefusal(policy, session, player) ?? ageRefusal(ageToConfirm(policy, session, player))
}

/** The part of `prizeRefusal` that a player can't confirm away. */
export function placeRefusal(
  policy: PrizePolicy,
  session: Prized,
  player: Pick<Winner, 'home_state'>,
): Refusal | undefined {
  if (!policy.takesRealMoney || !hasPrize(session)) return undefined
  const reason = unavailableReason(policy, {
    stateCode: session.state_code,
    homeState: player.home_state,
  })
  return reason === undefined ? undefined : refusal('PRIZE_NOT_ALLOWED', reason)
}

export const ageRefusal = (age: number | null): Refusal | undefined =>
  age === null
    ? undefined
    : refusal('PRIZE_AGE_REQUIRED', `Confirm that you’re ${age} or older to play for a prize`)

type Offered = Stake & { visibility: string; max_players: number }

/** Why a session's prize is too high for a public session, or undefined. */
export function publicPrizeRefusal(
  session: Offered,
  maxCents: number,
  fields: { bounty: string; pot: string },
): Refusal | undefined {
  if (session.visibility !== 'public') return undefined
  if (session.pot_cents > maxCents)
    return invalid(
      fields.pot,
      `The pot in a public session can’t be more than ${dollars(maxCents)} per player`,
    )
  const bountyMaxCents = maxCents * session.max_players
  return session.bounty_cents > bountyMaxCents
    ? invalid(
        fields.bounty,
        `The bounty in a public session for ${session.max_players} players can’t be more than ${dollars(bountyMaxCents)}`,
      )
    : undefined
}
