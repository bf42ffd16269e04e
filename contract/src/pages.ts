/** The web app's pages. The routes, the server, titles, and the browser tests read this table. */
import { tba } from './constants.ts'
import type { County } from './locations.ts'
import type { Session } from './sessions.ts'
import type { User } from './users.ts'

type Page = {
  /**
   * `public`: the server renders it as guests see it, for search engines too. The browser renders all others, of
   * which only users or only guests may open some. `/admin` asks for a login and a password itself.
   */
  access: 'public' | 'anyone' | 'users' | 'guests'
  /** What the page is called, if it's the same for everyone. */
  heading?: { title: string; subtitle: string }
  /** Guests can read it without the app, which starts with their first pointer, key, or focus. */
  isStill?: true
  /** What a request counts as in rate limits, as calls do (`Endpoint`), unless guests share one copy. 1 by default. */
  cost?: number
}

/** By address, with `$name` for parameters. */
export const pages = {
  '/': { access: 'public', cost: 6 },
  '/sessions': {
    access: 'public',
    cost: 3,
    heading: { title: 'Browse Sessions', subtitle: 'Find and join golf sessions near you' },
  },
  '/sessions/$id': { access: 'public', cost: 2 },
  '/county/$stateCode/$countyName': { access: 'public', cost: 3 },
  '/u/$username': { access: 'public', cost: 2 },
  '/leaderboard': {
    access: 'public',
    cost: 2,
    heading: {
      title: 'Leaderboard',
      subtitle: 'Ranked by wins, as confirmed by playing partners.',
    },
  },
  '/faq': {
    access: 'public',
    heading: { title: 'FAQ', subtitle: 'How sessions, money, prizes, and results work.' },
    isStill: true,
  },
  '/terms': {
    access: 'public',
    heading: { title: 'Terms', subtitle: 'The agreement between you and County Golf.' },
    isStill: true,
  },
  '/privacy': {
    access: 'public',
    heading: {
      title: 'Privacy',
      subtitle: 'What we store about you, who can see it, and how to delete it.',
    },
    isStill: true,
  },
  '/invite/$token': { access: 'anyone' },
  '/substitute/$token': { access: 'anyone' },
  '/create-session': { access: 'anyone' },
  '/find-a-game': { access: 'anyone' },
  '/my-bookings': { access: 'users' },
  '/wallet': { access: 'users' },
  '/wallet/payment-success': { access: 'anyone' },
  '/wallet/payment-cancelled': { access: 'anyone' },
  '/profile': { access: 'users' },
  '/friends': { access: 'users' },
  '/messages': { access: 'users' },
  '/notifications': { access: 'users' },
  '/settings': { access: 'users' },
  '/login': { access: 'guests' },
  '/signup': { access: 'guests' },
  '/change-password': { access: 'users' },
  '/forgot-password': { access: 'anyone' },
  '/reset-password': { access: 'anyone' },
  '/undo-email-change': { access: 'anyone' },
  '/verify-email': { access: 'anyone' },
  '/unsubscribe': { access: 'anyone' },
  '/answer': { access: 'anyone' },
  '/claim-balance': { access: 'anyone' },
  '/admin': { access: 'anyone' },
} as const satisfies Record<`/${string}`, Page>

type Pages = typeof pages
export type PagePath = keyof Pages

/** A page without parameters, such as `/sessions`. */
export type FixedPath = Exclude<PagePath, `${string}$${string}`>

export type PublicPath = {
  [Path in PagePath]: Pages[Path]['access'] extends 'public' ? Path : never
}[PagePath]

export const pagePaths = Object.keys(pages) as PagePath[]

export const pageOf = (path: PagePath): Page => pages[path]

export const isPublic = (path: PagePath): path is PublicPath => pages[path].access === 'public'

export const isFixed = (path: PagePath): path is FixedPath => !path.includes('$')

/**
 * Finds the page at an address, with its parameters in order.
 * @param address percent-encoded path without a slash at the end
 */
export function pageAt(address: string): { path: PagePath; params: string[] } | undefined {
  const segments = address.split('/')
  for (const path of pagePaths) {
    const names = path.split('/')
    const isParam = (at: number) => names[at]?.startsWith('$') && segments[at] !== ''
    if (
      names.length === segments.length &&
      names.every((name, at) => isParam(at) || name === segments[at])
    )
      return { path, params: segments.filter((_, at) => isParam(at)) }
  }
}

export const siteName = 'County Golf'

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
