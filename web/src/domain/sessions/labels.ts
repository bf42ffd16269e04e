/** Labels and badge colors of sessions, shared by all screens. */
import { type SkillLevel, tba } from '@county-golf/contract/constants'
import type { Session } from '@county-golf/contract/sessions'
import { shortDay, yearOf } from '../../lib/dates.ts'

type Level = 1 | 2 | 3 | 4

const skills: Record<SkillLevel, { level: Level; label: string }> = {
  beginner: { level: 1, label: 'Beginner' },
  intermediate: { level: 2, label: 'Intermediate' },
  advanced: { level: 3, label: 'Advanced' },
  elite: { level: 4, label: 'Elite' },
}

/** The skill meter of a card. 3 of 4 if the session has no level. */
export const skillLevelOf = (skill: SkillLevel | null): { level: Level; label: string } =>
  skill ? skills[skill] : { level: 3, label: 'Any level' }

type Tone = 'fairway' | 'solid' | 'deep' | 'gray' | 'flag' | 'flag-solid' | 'brass'

const tones: Record<string, Tone> = {
  open: 'fairway',
  confirmed: 'solid',
  completed: 'deep',
  full: 'flag',
  cancelled: 'flag-solid',
  closed: 'gray',
}

/** The color of a status badge. Its text is `statusLabel` of the contract. */
export const statusTone = (status: string): Tone => tones[status] ?? 'brass'

type AccessFields = Pick<Session, 'visibility' | 'approval'>

/** The badge for who can join. Undefined if anyone can. */
export function accessBadge({ visibility, approval }: AccessFields): string | undefined {
  if (visibility === 'public') return approval === 'host' ? 'Ask first' : undefined
  return visibility === 'friends' ? 'Friends' : 'Private'
}

/** `Sat, Nov 28`, or `Sat, Jan 2, 2027` in another year. */
export function sessionDay(
  { date, timeZone }: Pick<Session, 'date' | 'timeZone'>,
  now: Date,
): string {
  const day = shortDay(date, timeZone)
  const year = yearOf(date, timeZone)
  return year === yearOf(now.toISOString(), timeZone) ? day : `${day}, ${year}`
}

export const courseLabel = ({ courseName }: Pick<Session, 'courseName'>): string =>
  courseName || tba

/** `Nassau County, NY` */
export const countyOf = ({ countyName, stateCode }: Pick<Session, 'countyName' | 'stateCode'>) =>
  `${countyName}, ${stateCode}`
