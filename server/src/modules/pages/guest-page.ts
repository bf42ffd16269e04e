/** What a guest finds at an address: the page, with the data that the API returns to guests. */
import type { County } from '@county-golf/contract/locations'
import {
  type FixedPath,
  isFixed,
  isPublic,
  type PublicPath,
  pageAt,
} from '@county-golf/contract/pages'
import type { Session } from '@county-golf/contract/sessions'
import type { User } from '@county-golf/contract/users'
import type { Deps } from '../../deps.ts'
import type { GuestReads } from '../../http/guest-reads.ts'
import { Refusal } from '../../lib/refusal.ts'
import { type Course, findCourse, guestCounty } from '../locations/service.ts'
import { getProfileByName } from '../profiles/service.ts'
import { countUpcoming, inviterName } from '../sessions/service.ts'
import { decoded } from './page-address.ts'

export type GuestPage =
  /** The same for everyone. */
  | { kind: 'fixed'; path: PublicPath & FixedPath }
  | { kind: 'session'; session: Session; course: Course | undefined }
  | { kind: 'county'; county: County }
  | { kind: 'player'; player: User; home: County | undefined }
  /** A page of the user's own, which the browser fills in. An invitation is shared, so it names who sent it. */
  | { kind: 'personal'; invitedBy?: string | undefined }
  | { kind: 'missing'; what: 'session' | 'county' | 'player' | 'page' }

export type PageDeps = Deps & { guestReads: GuestReads }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the public pages with parameters, which come decoded. */
const readers: Record<
  Exclude<PublicPath, FixedPath>,
  (deps: PageDeps, ...params: string[]) => Promise<GuestPage>
> = {
  '/sessions/$id': sessionPage,
  '/county/$stateCode/$countyName': countyPage,
  '/u/$username': playerPage,
}

/**
 * Reads the page at a path as a guest sees it.
 * @param path percent-encoded, without a query
 */
export async function readGuestPage(deps: PageDeps, path: string): Promise<GuestPage> {
  const found = pageAt(path.replace(/(?<=.)\/+$/, ''))
  const params = found && decoded(found.params)
  if (!params) return { kind: 'missing', what: 'page' }
  if (found.path === '/invite/$token') return await invitePage(deps, ...params)
  if (!isPublic(found.path)) return { kind: 'personal' }
  if (isFixed(found.path)) return { kind: 'fixed', path: found.path }
  return await readers[found.path](deps, ...params)
}

async function sessionPage(deps: PageDeps, id = ''): Promise<GuestPage> {
  const read = () => deps.guestReads.get('GET /sessions/{id}', { params: { id } })
  const found = uuid.test(id) ? await unlessHidden(read()) : undefined
  if (!found) return { kind: 'missing', what: 'session' }
  const { session } = found as { session: Session }
  const course = session.courseId ? await findCourse(deps.db, session.courseId) : undefined
  return { kind: 'session', session, course }
}

async function countyPage(deps: Deps, stateCode = '', name = ''): Promise<GuestPage> {
  const county = await countyOf(deps, stateCode, name)
  return county ? { kind: 'county', county } : { kind: 'missing', what: 'county' }
}

async function playerPage(deps: Deps, username = ''): Promise<GuestPage> {
  const found = isStorable(username)
    ? await unlessHidden(getProfileByName(deps, null, username))
    : undefined
  if (!found) return { kind: 'missing', what: 'player' }
  const { user: player } = found
  const { homeState, homeCounty } = player
  const home = homeState && homeCounty ? await countyOf(deps, homeState, homeCounty) : undefined
  return { kind: 'player', player, home }
}

const invitePage = async (deps: Deps, token = ''): Promise<GuestPage> => ({
  kind: 'personal',
  invitedBy: isStorable(token) ? await inviterName(deps, token) : undefined,
})

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
