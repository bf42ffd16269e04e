/** Where prizes are available, and from what age. Pure, from the stored rules and how cards are charged. */
import { states } from '@county-golf/contract/states'

/** What is decided for one state. */
export type StateRule = {
  allowed: boolean
  minAge: number
  /** Whether an admin decided it. Otherwise it's a starting value. */
  isDecided: boolean
}

export type PrizePolicy = {
  /** Whether cards are charged for real. Otherwise prizes are off only where an admin turned them off. */
  takesRealMoney: boolean
  /** Whether the card processor approved prizes in writing. */
  isApproved: boolean
  rules: ReadonlyMap<string, StateRule>
}

/** Whether a session in this state can have a prize. With real cards, a state without a rule can't. */
export function isAvailable(policy: PrizePolicy, stateCode: string): boolean {
  const rule = policy.rules.get(stateCode)
  if (!policy.takesRealMoney) return !rule?.isDecided || rule.allowed
  return policy.isApproved && rule?.allowed === true
}

/** The codes of the states without prizes, in order. */
export const statesWithout = (policy: PrizePolicy): string[] =>
  [...new Set([...states.map(({ code }) => code), ...policy.rules.keys()])]
    .filter((code) => !isAvailable(policy, code))
    .toSorted()

/** Whether prizes are available in any state. */
export const isAvailableAnywhere = (policy: PrizePolicy): boolean =>
  states.some(({ code }) => isAvailable(policy, code))

/** Minimum ages by state. Empty unless real cards are charged, since no one has to confirm their age before that. */
export const agesOf = ({ takesRealMoney, rules }: PrizePolicy): Record<string, number> =>
  takesRealMoney ? Object.fromEntries([...rules].map(([code, { minAge }]) => [code, minAge])) : {}

const nameOf = (code: string) => states.find((state) => state.code === code)?.name ?? code

/**
 * Why a player can't have a prize in a session, or undefined. With real cards, the player's home state counts too.
 * @param player.homeState the code in the player's profile, null if it has none, absent if it doesn't count
 */
export function unavailableReason(
  policy: PrizePolicy,
  { stateCode, homeState }: { stateCode: string; homeState?: string | null },
): string | undefined {
  if (policy.takesRealMoney && !policy.isApproved) return 'Prizes aren’t available for now'
  if (!isAvailable(policy, stateCode)) return `Prizes aren’t available in ${nameOf(stateCode)}`
  if (!policy.takesRealMoney || homeState === undefined) return undefined
  if (homeState === null) return 'Add your home state to your profile to play for a prize'
  return isAvailable(policy, homeState)
    ? undefined
    : `Prizes aren’t available to players from ${nameOf(homeState)}`
}

/** The age from which a player may win in a session: the higher of both states. 0 unless real cards are charged. */
export const prizeAgeFor = (
  policy: PrizePolicy,
  { stateCode, homeState }: { stateCode: string; homeState: string | null },
): number => {
  const ages = agesOf(policy)
  return Math.max(ages[stateCode] ?? 0, ages[homeState ?? ''] ?? 0)
}
