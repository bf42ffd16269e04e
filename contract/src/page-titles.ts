/** Titles of the public pages, which the server writes into the HTML and the web app shows while navigating. */
import { tba } from './constants.ts'
import type { County } from './locations.ts'
import type { Session } from './sessions.ts'
import type { User } from './users.ts'

export const siteName = 'County Golf'

/** Title and subtitle of the pages that are the same for everyone. */
export const publicPages = {
  sessions: { title: 'Browse Sessions', subtitle: 'Find and join golf sessions near you' },
  leaderboard: {
    title: 'Leaderboard',
    subtitle: 'Ranked by wins, as confirmed by playing partners.',
  },
  faq: { title: 'FAQ', subtitle: 'How sessions, money, prizes, and results work.' },
  terms: { title: 'Terms', subtitle: 'The agreement between you and County Golf.' },
  privacy: {
    title: 'Privacy',
    subtitle: 'What we store about you, who can see it, and how to delete it.',
  },
} as const

/** Titles of addresses where a guest finds nothing. */
export const missingPages = {
  session: 'Session not found',
  county: 'County not found',
  player: 'Profile',
  page: 'Page not found',
} as const

/** `Browse Sessions · County Golf`, and the name alone for the home page. */
export const documentTitle = (title: string | null | undefined): string =>
  title ? `${title} · ${siteName}` : siteName

/** `Bethpage Black, Sat, Nov 28` */
export function sessionTitle(session: Pick<Session, 'courseName' | 'date' | 'timeZone'>): string {
  const day = new Date(session.date).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: session.timeZone,
  })
  return `${session.courseName || tba}, ${day}`
}

/** `Nassau County, New York` */
export const countyTitle = ({ fullName, stateName }: Pick<County, 'fullName' | 'stateName'>) =>
  fullName === stateName ? fullName : `${fullName}, ${stateName}`

export const playerTitle = ({ displayName, username }: Pick<User, 'displayName' | 'username'>) =>
  displayName || username
