/** What a guest finds at an address: the page, with the data that the API returns to guests. */
import type { County } from '@county-golf/contract/locations'
import type { Session } from '@county-golf/contract/sessions'
import type { User } from '@county-golf/contract/users'
import type { Deps } from '../../deps.ts'
import type { GuestReads } from '../../http/guest-reads.ts'
import { Refusal } from '../../lib/refusal.ts'
import { type Course, findCourse, guestCounty } from '../locations/service.ts'
import { getProfileByName } from '../profiles/service.ts'
import { countUpcoming } from '../sessions/service.ts'

export type GuestPage =
  | { kind: 'home' | 'sessions' | 'leaderboard' | 'faq' | 'terms' | 'privacy' }
  | { kind: 'session'; session: Session; course: Course | undefined }
  | { kind: 'county'; county: County }
  | { kind: 'player'; player: User; home: County | undefined }
  /** A page of the user's own, which the browser fills in. */
  | { kind: 'personal' }
  | { kind: 'missing'; what: 'session' | 'county' | 'player' | 'page' }

const staticPages = {
  '/': 'home',
  '/sessions': 'sessions',
  '/leaderboard': 'leaderboard',
  '/faq': 'faq',
  '/terms': 'terms',
  '/privacy': 'privacy',
} as const

const personal =
  /^\/(my-bookings|create-session|wallet|wallet\/payment-(success|cancelled)|profile|friends|messages|admin|login|signup|change-password|forgot-password|reset-password|undo-email-change|verify-email|settings|notifications|unsubscribe|invite\/[^/]+)$/

export type PageDeps = Deps & { guestReads: GuestReads }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Reads the page at a path as a guest sees it.
 * @param path percent-encoded, without a query
 */
export async function readGuestPage(deps: PageDeps, path: string): Promise<GuestPage> {
  const address = path.replace(/(?<=.)\/+$/, '')
  if (Object.hasOwn(staticPages, address))
    return { kind: staticPages[address as keyof typeof staticPages] }
  if (personal.test(address)) return { kind: 'personal' }
  const [, folder, ...names] = decoded(address)
  const [first = '', second = ''] = names
  if (folder === 'sessions' && names.length === 1) return await sessionPage(deps, first)
  if (folder === 'county' && names.length === 2) return await countyPage(deps, first, second)
  if (folder === 'u' && names.length === 1) return await playerPage(deps, first)
  return { kind: 'missing', what: 'page' }
}

/** The segments of a path. Empty if it's badly encoded. */
function decoded(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return []
  }
}

async function sessionPage(deps: PageDeps, id: string): Promise<GuestPage> {
  const read = () => deps.guestReads.get('GET /sessions/{id}', { params: { id } })
  const found = uuid.test(id) ? await unlessHidden(read()) : undefined
  if (!found) return { kind: 'missing', what: 'session' }
  const { session } = found as { session: Session }
  const course = session.courseId ? await findCourse(deps.db, session.courseId) : undefined
  return { kind: 'session', session, course }
}

async function countyPage(deps: Deps, stateCode: string, name: string): Promise<GuestPage> {
  const county = await countyOf(deps, stateCode, name)
  return county ? { kind: 'county', county } : { kind: 'missing', what: 'county' }
}

async function playerPage(deps: Deps, username: string): Promise<GuestPage> {
  const found = isStorable(username)
    ? await unlessHidden(getProfileByName(deps, null, username))
    : undefined
  if (!found) return { kind: 'missing', what: 'player' }
  const { user: player } = found
  const { homeState, homeCounty } = player
  const home = homeState && homeCounty ? await countyOf(deps, homeState, homeCounty) : undefined
  return { kind: 'player', player, home }
}

const countyOf = async ({ db, clock }: Deps, stateCode: string, name: string) =>
  isStorable(stateCode + name)
    ? await guestCounty({ db, clock }, stateCode, name, () => countUpcoming(db, clock.now()))
    : undefined

/** PostgreSQL refuses texts with a zero byte. */
const isStorable = (text: string): boolean => !text.includes('\0')

async function unlessHidden<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
