/** How games and players who look for one are described. */
import type { Proposal, Wish } from '@county-golf/contract/games'
import { clock, clockOfTeeTime, longDay, wallClock } from '../../lib/dates.ts'

type Player = Proposal['players'][number]

export const levelNames: Record<Wish['skillLevel'], string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  scratch: 'Scratch',
}

const ratingNames: Record<Player['rating'], string> = {
  new: 'not rated yet',
  mixed: 'mixed ratings',
  good: 'good ratings',
  great: 'great ratings',
}

const transportNames = { walk: 'walks', ride: 'rides' } as const

/** `Walks · fast pace · great ratings · about 10 miles away` */
export function playerText({ pace, transport, rating, miles }: Player): string {
  const parts = [
    transport && transportNames[transport],
    pace && `${pace.toLowerCase()} pace`,
    ratingNames[rating],
    `about ${miles} miles away`,
  ].filter((part) => part !== null)
  const text = parts.join(' · ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Saturday, November 28` */
export const gameDay = ({ opensAt, timeZone }: Proposal): string => longDay(opensAt, timeZone)

/** `Tee off between 8:00 AM and 11:00 AM EST` */
export const gameTime = (proposal: Proposal): string => `Tee off between ${gameHours(proposal)}`

/** `8:00 AM and 11:00 AM EST` */
export const gameHours = ({ opensAt, closesAt, timeZone }: Proposal): string => {
  const [, from = ''] = wallClock(new Date(opensAt), timeZone).split('T')
  return `${clockOfTeeTime(from)} and ${clock(closesAt, timeZone)}`
}

/** `Sat, Nov 28, 8:00 AM to 11:00 AM` */
export function windowText({ date, from, until }: Wish['windows'][number]): string {
  const day = new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return `${day}, ${clockOfTeeTime(from)} to ${clockOfTeeTime(until)}`
}
