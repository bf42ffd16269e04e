/** Text about how a session is played and what the day costs. Pure. */
import { wholeDollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'

type Facts = Pick<Session, 'transport' | 'pace' | 'holes' | 'dayCost'>

/** `Walking`, `Fast pace`: what the host chose. */
export const playFacts = ({ transport, pace }: Facts): string[] => [
  ...(transport ? [transport === 'walk' ? 'Walking' : 'Riding'] : []),
  ...(pace ? [`${pace} pace`] : []),
]

/** `Walking · 9 holes · $62 at the course`, for a card. */
export const cardFacts = (session: Facts): string[] => [
  ...playFacts(session),
  ...(session.holes === 9 ? ['9 holes'] : []),
  ...(session.dayCost ? [`${wholeDollars(session.dayCost.cents)} at the course`] : []),
]

/** What the day costs at the course, and who says so. */
export const dayCostText = ({ dayCost }: Facts): string =>
  dayCost
    ? `You pay about ${wholeDollars(dayCost.cents)} at the course, ${dayCost.answers ? `as ${dayCost.answers} players did` : 'says the host'}.`
    : 'Green fees are paid at the course.'
