/** The lists to find sessions in: by cursor, by page, a user's own, and those of the viewer's friends. */
import { fold } from '@county-golf/contract/fold'
import type {
  listSessions,
  pageSessions,
  sessionsFromFriends,
  sessionsOfUser,
} from '@county-golf/contract/session-calls'
import type { Session } from '@county-golf/contract/sessions'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { cursorOf, readCursor } from '../../lib/cursor.ts'
import type { Db } from '../../lib/database.ts'
import { perOwner } from '../../lib/kept.ts'
import { countMax, type Listed, totalOf } from '../../lib/listing.ts'
import { refuse } from '../../lib/refusal.ts'
import { SharedReadings } from '../../lib/shared-readings.ts'
import { friendsOf } from '../friends/service.ts'
import { countiesNamed, findCounty, findZip } from '../locations/service.ts'
import {
  type Filters,
  listed,
  listedForFriends,
  roundIsOver,
  Where,
  whereListed,
} from './filters.ts'
import { countRows, selectSessions } from './queries.ts'
import { readViews } from './read-views.ts'
import { totalsOf } from './totals.ts'
import { zipFor } from './zip-search.ts'

type Query<E extends { query: z.ZodType }> = z.output<E['query']>
type Page = Listed<Session>

const orders = {
  date: 's.tee_at, s.id',
  newest: 's.created_at desc, s.id desc',
  price: 's.service_fee_cents + s.deposit_cents + s.pot_cents, s.tee_at, s.id',
  distance: 'miles, s.tee_at, s.id',
}

type PageOfSessions = z.output<(typeof pageSessions)['answer']>

export async function pageOfSessions(
  deps: Deps,
  viewer: Viewer | null,
  query: Query<typeof pageSessions>,
): Promise<PageOfSessions> {
  const { page, pageSize } = query
  const read = () => readPage(deps, query)
  const { rows, zip, total, openCount, stateCount } = await pagesOf(deps.db).get(
    JSON.stringify(query),
    read,
  )
  const items = await readViews(deps, viewer, rows)
  const counts = { ...totalOf(total), openCount: totalOf(openCount).total, stateCount }
  return { items, ...counts, page, pageSize, ...(zip && { zip }) }
}

/** Its sessions are the same for every viewer, so those who ask at once share the reading. */
const pagesOf = perOwner(() => new SharedReadings<Awaited<ReturnType<typeof readPage>>>())

async function readPage(deps: Deps, query: Query<typeof pageSessions>) {
  const { page, pageSize } = query
  const now = deps.clock.now()
  const { zip, q, near, countyIds } = await placeOf(deps, query)
  const filters = await filtersOf(deps, { ...query, q, near, countyIds })
  const totals = totalsOf(deps, filters)
  const where = whereListed(filters, now)
  // Without a place to be near to, the soonest.
  const order = query.sort === 'distance' && !near ? orders.date : orders[query.sort]
  const rows = await selectSessions(deps.db, where, order, pageSize, (page - 1) * pageSize)
  return { rows, zip, ...(await totals) }
}

/** What a list is near to: a ZIP code, typed as the search text or chosen, or else a point. */
async function placeOf({ db }: Deps, query: Query<typeof pageSessions>): Promise<PlaceOfList> {
  const { q, zip: code, near: point, radius: miles } = query
  const typed = await zipFor(db, q)
  const zip = typed ?? (code ? await findZip(db, code) : undefined)
  if (zip) {
    const { place, stateCode, lat, lng } = zip
    const named = { code: zip.code, place, stateCode }
    return { zip: named, near: { lat, lng, miles }, q: typed ? undefined : q }
  }
  // No session is near a ZIP code that does not exist.
  if (code) return { q, countyIds: [] }
  return point ? { q, near: { lat: point[0], lng: point[1], miles } } : { q }
}

type PlaceOfList = Pick<Filters, 'near'> & {
  zip?: PageOfSessions['zip']
  q?: string | undefined
  countyIds?: number[]
}

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
  const where = whereListed(filters, now)
  const after = query.cursor ? readCursor(query.cursor) : undefined
  if (after)
    where.and(
      `(s.tee_at, s.id) > (${where.value(after.at)}::timestamptz, ${where.value(after.id)}::uuid)`,
    )
  const rows = await selectSessions(deps.db, where, 's.tee_at, s.id', query.limit + 1)
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

/** Whether the viewer sees somebody's golf; profiles stand above sessions, so it is given. */
export type SeesGolfOf = (viewer: Viewer | null, userId: string) => Promise<boolean>

/**
 * What others see of a user's golf, latest first: public sessions, and those for friends that the
 * viewer or a friend of theirs hosts.
 * @throws Refusal NOT_FOUND where the profile is not shared with the viewer
 */
export async function listOfUser(
  deps: Deps & { seesGolfOf: SeesGolfOf },
  viewer: Viewer | null,
  userId: string,
  query: Query<typeof sessionsOfUser>,
): Promise<Page> {
  if (!(await deps.seesGolfOf(viewer, userId))) throw refuse('NOT_FOUND', 'User not found')
  const where = new Where()
  const hosts = viewer ? [viewer.id, ...(await friendIds(deps, viewer))] : []
  where.and(sits(where.value(userId)))
  where.and(`(${listed} or (${listedForFriends(where.value(hosts))} ${notRemoved(where, viewer)}))`)
  if (query.played)
    where.and(`s.seats_taken >= 2 and ${roundIsOver(where.value(deps.clock.now()))}`)
  return await pageWhere(deps, viewer, where, 's.tee_at desc, s.id desc', query)
}

/** What the viewer's friends have opened to their friends: upcoming ones the viewer is not in yet. */
export async function listFromFriends(
  deps: Deps,
  viewer: Viewer,
  query: Query<typeof sessionsFromFriends>,
): Promise<Page> {
  const where = new Where()
  const hosts = where.value(await friendIds(deps, viewer))
  where.and(`${listedForFriends(hosts)} ${notRemoved(where, viewer)}`)
  where.and(`s.tee_at > ${where.value(deps.clock.now())}`)
  where.and(`not ${sits(where.value(viewer.id))}`)
  return await pageWhere(deps, viewer, where, orders.date, query)
}

const friendIds = async ({ db }: Deps, viewer: Viewer): Promise<string[]> =>
  (await friendsOf(db, viewer.id)).map(({ id }) => id)

/** Hides a session from players its host removed, even if they are the host's friends. */
const notRemoved = (where: Where, viewer: Viewer | null): string =>
  viewer
    ? `and not exists (select from session_removal r
        where r.session_id = s.id and r.user_id = ${where.value(viewer.id)})`
    : ''

const sits = (player: string) =>
  `exists (select from seat e where e.session_id = s.id and e.user_id = ${player})`

async function pageWhere(
  deps: Deps,
  viewer: Viewer | null,
  where: Where,
  order: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page> {
  const [rows, total] = await Promise.all([
    selectSessions(deps.db, where, order, pageSize, (page - 1) * pageSize),
    countRows(deps.db, where, countMax),
  ])
  const items = await readViews(deps, viewer, rows)
  return { items, ...totalOf(total), page, pageSize }
}

type Asked = Partial<Omit<Query<typeof pageSessions>, 'near'>> & {
  near?: Filters['near'] | undefined
  countyIds?: number[] | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** A county name without a state means the counties of that name in all states. One that doesn't exist matches nothing. */
async function filtersOf({ db }: Deps, asked: Asked): Promise<Filters> {
  const { q, stateCode, countyName, countyIds, status, skillLevel, stake } = asked
  const { dateFrom, dateTo, from, to, openOnly, near } = asked
  const named = countyName ? await countiesCalled(db, countyName, stateCode) : undefined
  return {
    words: q ? fold(q) : undefined,
    stateCode,
    countyIds: named ? named.map(({ id }) => id) : countyIds,
    status,
    skillLevel,
    stake,
    dateFrom,
    dateTo,
    from,
    to,
    openOnly,
    near,
  }
}

async function countiesCalled(db: Db, name: string, stateCode: string | undefined) {
  if (!stateCode) return await countiesNamed(db, name)
  const county = await findCounty(db, stateCode, name)
  return county ? [county] : []
}
