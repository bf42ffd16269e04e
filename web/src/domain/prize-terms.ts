/** Where prizes are offered, from what age, and how high, in the words of the terms, the FAQ, and the forms. */
import { dollars, wholeDollars } from '@county-golf/contract/money'
import type { PublicSettings } from '@county-golf/contract/settings'

/** `Prizes aren’t offered in AZ, TN. Your home state counts too.` */
export function prizePlaces(settings: PublicSettings): string {
  const { prizesAvailable, statesWithoutPrizes } = settings
  if (!prizesAvailable) return 'Prizes aren’t offered for now.'
  if (statesWithoutPrizes.length === 0) return 'Prizes are offered in every state for now.'
  const places = `Prizes aren’t offered in ${statesWithoutPrizes.join(', ')}.`
  return hasAges(settings) ? `${places} Your home state counts too.` : places
}

/**
 * `You must be 18 or older to play for a prize, 19 in AL and NE, and 21 in MA.` Empty if no one has to confirm their
 * age.
 */
export function prizeAgeTerms(settings: PublicSettings): string {
  if (!(settings.prizesAvailable && hasAges(settings))) return ''
  const statesByAge = Map.groupBy(Object.entries(settings.prizeAges), ([, age]) => age)
  const [lowest = 0, ...higher] = [...statesByAge.keys()].toSorted((a, b) => a - b)
  const places = higher.map(
    (age) => `${age} in ${listOf((statesByAge.get(age) ?? []).map(([code]) => code))}`,
  )
  const ages = [`${lowest} or older to play for a prize`, ...places]
  return `You must be ${ages.length > 2 ? `${ages.slice(0, -1).join(', ')}, and ${ages.at(-1)}` : ages.join(', and ')}.`
}

/** `In a public session, a pot or bounty is at most $100 per player.` */
export const prizeLimit = ({ publicPrizeMaxCents }: PublicSettings): string =>
  `In a public session, a pot or bounty is at most ${
    publicPrizeMaxCents % 100 === 0
      ? wholeDollars(publicPrizeMaxCents)
      : dollars(publicPrizeMaxCents)
  } per player.`

const hasAges = ({ prizeAges }: PublicSettings) => Object.keys(prizeAges).length > 0

const listOf = (codes: readonly string[]): string =>
  new Intl.ListFormat('en-US').format(codes.toSorted())
