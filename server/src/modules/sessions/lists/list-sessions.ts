/** Session lists: by page, by cursor, of one user, and of the viewer's friends. */
import type {
  listSessions,
  pageSessions,
  sessionsFromFriends,
  sessionsOfUser,
} from '@county-golf/contract/session-lists'
import type { Session } from '@county-golf/contract/sessions'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../database/database.ts'
import { countUpToCap, type Listed, totalOf } from '../../../database/listing.ts'
import { allOf, type Fragment, unseen } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { cursorOf, readCursor } from '../../../lib/cursor.ts'
import { perOwner } from '../../../lib/per-owner.ts'
import { ReadCoalescer } from '../../../lib/read-coalescer.ts'
import { friendsOf } from '../../friends/service.ts'
import { countiesNamed, findCounty, findZip, type Zip } from '../../locations/service.ts'
import { findUser, showsWhereabouts, userNotFound } from '../../users/service.ts'
import { type Filters, isListed, listedForFriends, roundIsOver, whereListed } from '../filters.ts'
import { type Audience, findNames } from '../find-names.ts'
import { selectSessions } from '../queries.ts'
import { totalsOf, totalsOfAll } from '../totals.ts'
import { readViews } from '../view/read-views.ts'

type Query<E extends { query: z.ZodType }> = z.output<E['query']>
type Page = Listed<Session>

const orders = {
  date: sql`s.tee_at, s.id`,
  newest: sql`s.created_at desc, s.id desc`,
  price: sql`s.service_fee_cents + s.deposit_cents + s.pot_cents, s.tee_at, s.id`,
  distance: sql`miles, s.tee_at, s.id`,
}

type PageOfSessions = z.output<(typeof pageSessions)['response']>

/** One page of the public sessions that match a query, with counts and the ZIP code they are near. */
export async function pageOfSessions(
  deps: Deps,
  viewer: Viewer | null,
  query: Query<typeof pageSessions>,
): Promise<PageOfSessions> {
  const { page, pageSize } = query
  const audience = viewer ? 'player' : 'guest'
  const read = () => readPage(deps, query, audience)
  const { rows, zip, total, openCount, stateCount } = await pagesOf(deps.db).get(
    JSON.stringify([query, query.q ? audience : '']),
    read,
  )
  const items = await readViews(deps, viewer, rows)
  const counts = { ...totalOf(total), openCount: totalOf(openCount).total, stateCount }
  return { items, ...counts, page, pageSize, ...(zip && { zip }) }
}

/**
 * A page has the same sessions for every viewer, except guests who search for a host, so concurrent requests share one
 * read.
 */
const pagesOf = perOwner(() => new ReadCoalescer<Awaited<ReturnType<typeof readPage>>>())

async function readPage(deps: Deps, query: Query<typeof pageSessions>, audience: Audience) {
  const { page, pageSize } = query
  const now = deps.clock.now()
  const { zip, q, near, countyIds } = await placeOf(deps, query)
  const [filters, names] = await Promise.all([
    filtersOf(deps, { ...query, near, countyIds }),
    q ? findNames(deps.db, q, audience) : undefined,
  ])
  // Distance needs a place. Without one, sort by date.
  const order = query.sort === 'distance' && !near ? orders.date : orders[query.sort]
  const reading = selectSessions(deps.db, {
    where: whereListed(filters, now),
    names,
    order,
    limit: pageSize,
    offset: (page - 1) * pageSize,
    near,
  })
  // A search often finds so few that they needn't be counted.
  const all = names && page === 1 && (await reading)
  if (all && all.length < pageSize) return { zip, rows: all, ...totalsOfAll(all) }
  const [totals, rows] = await Promise.all([totalsOf(deps, filters, names), reading])
  return { zip, rows, ...totals }
}

/** Resolves the place to search around: a ZIP code from the search text or the filter, or else a point. */
async function placeOf({ db }: Deps, query: Query<typeof pageSessions>): Promise<PlaceOfList> {
  const { q, zip: code, near: point, radius: miles } = query
  const typed = await zipFor(db, q)
  const zip = typed ?? (code ? await findZip(db, code) : undefined)
  if (zip) {
    const { place, stateCode, lat, lng } = zip
    const named = { code: zip.code, place, stateCode }
    return { zip: named, near: { lat, lng, miles }, q: typed ? undefined : q }
  }
  // An unknown ZIP code matches no sessions.
  if (code) return { q, countyIds: [] }
  return point ? { q, near: { lat: point[0], lng: point[1], miles } } : { q }
}

type PlaceOfList = Pick<Filters, 'near'> & {
  zip?: PageOfSessions['zip']
  q?: string | undefined
  countyIds?: number[]
}

/** Public sessions by tee time, one cursor page at a time. `nextCursor` is null on the last page. */
export async function listByCursor(
  deps: Deps,
  viewer: Viewer | null,
  query: Query<typeof listSessions>,
): Promise<Page & { nextCursor: string | null }> {
  const now = deps.clock.now()
  const filters = await filtersOf(deps, {
    stateCode: query.stateCode,
    countyName: query.countyName,
    from: query.from ? new Date(query.from) : undefined,
    to: query.to ? new Date(query.to) : undefined,
  })
  const after = query.cursor ? readCursor(query.cursor) : undefined
  const where = allOf(
    whereListed(filters, now),
    after &&
      sql`(s.tee_at, s.id) > (${unseen(after.at, 'timestamptz')}, ${unseen(after.id, 'uuid')})`,
  )
  const limit = query.limit + 1
  const rows = await selectSessions(deps.db, { where, order: orders.date, limit })
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const { total } = await totalsOf(deps, filters)
  return {
    items: await readViews(deps, viewer, shown),
    ...totalOf(total),
    page: 1,
    pageSize: query.limit,
    nextCursor:
      rows.length > query.limit && last ? cursorOf({ at: last.tee_at, id: last.id }) : null,
  }
}

/** Whether the viewer can see a user's golf. Injected, because profiles depend on sessions. */
export type SeesGolfOf = (viewer: Viewer | null, userId: string) => Promise<boolean>

/**
 * Lists a user's sessions as others see them, latest first: public ones, and friends-only ones hosted
 * by the viewer or a friend of theirs. Guests get those of players who show their name to everyone.
 * @throws Refusal NOT_FOUND if the profile isn't shared with the viewer
 */
export async function listOfUser(
  deps: Deps & { seesGolfOf: SeesGolfOf },
  viewer: Viewer | null,
  userId: string,
  query: Query<typeof sessionsOfUser>,
): Promise<Page> {
  if (!(await deps.seesGolfOf(viewer, userId))) throw userNotFound()
  const { page, pageSize } = query
  const player = viewer ? undefined : await findUser(deps.db, userId)
  if (player && !showsWhereabouts(player, viewer)) return { items: [], total: 0, page, pageSize }
  const hosts = viewer ? [viewer.id, ...(await friendIds(deps, viewer))] : []
  const shared = allOf(listedForFriends(hosts), viewer && notRemoved(viewer))
  const where = allOf(
    sits(userId),
    sql`(${isListed} or (${shared}))`,
    query.played &&
      sql`s.seats_taken >= 2 and ${roundIsOver(unseen(deps.clock.now(), 'timestamptz'))}`,
  )
  return await pageWhere(deps, viewer, where, sql`s.tee_at desc, s.id desc`, query)
}

/** Lists upcoming friends-only sessions of the viewer's friends that the viewer hasn't joined. */
export async function listFromFriends(
  deps: Deps,
  viewer: Viewer,
  query: Query<typeof sessionsFromFriends>,
): Promise<Page> {
  const where = allOf(
    listedForFriends(await friendIds(deps, viewer)),
    notRemoved(viewer),
    sql`s.tee_at > ${unseen(deps.clock.now(), 'timestamptz')}`,
    sql`not ${sits(viewer.id)}`,
  )
  return await pageWhere(deps, viewer, where, orders.date, query)
}

const friendIds = async ({ db }: Deps, viewer: Viewer): Promise<string[]> =>
  (await friendsOf(db, viewer.id)).map(({ id }) => id)

/** Hides a session from players its host removed, even if they are the host's friends. */
const notRemoved = (viewer: Viewer): Fragment =>
  sql`not exists (select from session_removal r
    where r.session_id = s.id and r.user_id = ${unseen(viewer.id, 'uuid')})`

const sits = (userId: string): Fragment =>
  sql`exists (select from seat e where e.session_id = s.id and e.user_id = ${unseen(userId, 'uuid')})`

async function pageWhere(
  deps: Deps,
  viewer: Viewer | null,
  where: Fragment,
  order: Fragment,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page> {
  const [rows, total] = await Promise.all([
    selectSessions(deps.db, { where, order, limit: pageSize, offset: (page - 1) * pageSize }),
    countUpToCap(deps.db, sql`session s where ${where}`),
  ])
  const items = await readViews(deps, viewer, rows)
  return { items, ...totalOf(total), page, pageSize }
}

type FilterQuery = Partial<Omit<Query<typeof pageSessions>, 'near'>> & {
  near?: Filters['near'] | undefined
  countyIds?: number[] | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** Without a state, a county name matches in all states. An unknown name matches no sessions. */
async function filtersOf({ db }: Deps, query: FilterQuery): Promise<Filters> {
  const { stateCode, countyName, countyIds, status, skillLevel, stake } = query
  const { dateFrom, dateTo, from, to, openOnly, near, timeOfDay } = query
  const { pace, transport, holes, maxDayCents } = query
  const named = countyName ? await countiesCalled(db, countyName, stateCode) : undefined
  return {
    stateCode,
    countyIds: named ? named.map(({ id }) => id) : countyIds,
    status,
    skillLevel,
    stake,
    dateFrom,
    dateTo,
    from,
    to,
    partOfDay: timeOfDay,
    pace,
    transport,
    holes,
    maxDayCents,
    openOnly,
    near,
  }
}

async function countiesCalled(db: Db, name: string, stateCode: string | undefined) {
  if (!stateCode) return await countiesNamed(db, name)
  const county = await findCounty(db, stateCode, name)
  return county ? [county] : []
}

/** Finds the ZIP code if the search text is one, in ZIP or ZIP+4 form. */
export async function zipFor(db: Db, text: string | undefined): Promise<Zip | undefined> {
  const code = /^(\d{5})(-\d{4})?$/.exec(text ?? '')?.[1]
  return code ? await findZip(db, code) : undefined
}
