/** The lists to find sessions in: by cursor, by page, a user's own, and those of the viewer's friends. */
import { totalCap } from '@county-golf/contract/constants'
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
import { perOwner } from '../../lib/kept.ts'
import { refuse } from '../../lib/refusal.ts'
import { SharedReadings } from '../../lib/shared-readings.ts'
import { friendsOf } from '../friends/service.ts'
import { findCounty } from '../locations/service.ts'
import {
  type Filters,
  listed,
  listedForFriends,
  roundIsOver,
  Where,
  whereListed,
} from './filters.ts'
import { countiesNear } from './places.ts'
import { countRows, selectSessions } from './queries.ts'
import { totalsOf } from './totals.ts'
import { sessionViews } from './view.ts'

type Query<E extends { query: z.ZodType }> = z.output<E['query']>
type Page = { items: Session[]; total: number; totalCapped?: true; page: number; pageSize: number }

const capped = (total: number) => (total >= totalCap ? { totalCapped: true as const } : {})

const orders = {
  date: 's.tee_at, s.id',
  newest: 's.created_at desc, s.id desc',
  price: 's.service_fee_cents + s.deposit_cents + s.pot_cents, s.tee_at, s.id',
  // Without a place to be near to, the soonest.
  distance: 's.tee_at, s.id',
}

export async function pageOfSessions(
  deps: Deps,
  viewer: Viewer | null,
  query: Query<typeof pageSessions>,
): Promise<Page & { openCount: number; stateCount: number }> {
  const { page, pageSize } = query
  const read = () => readPage(deps, query)
  const { rows, total, openCount, stateCount } = await pagesOf(deps.db).get(
    JSON.stringify(query),
    read,
  )
  const items = sessionViews(rows, { viewer, now: deps.clock.now() })
  return { items, total, ...capped(total), page, pageSize, openCount, stateCount }
}

/** Its sessions are the same for every viewer, so those who ask at once share the reading. */
const pagesOf = perOwner(() => new SharedReadings<Awaited<ReturnType<typeof readPage>>>())

async function readPage(deps: Deps, query: Query<typeof pageSessions>) {
  const { page, pageSize } = query
  const now = deps.clock.now()
  const near = query.near ? await countiesNear(deps.db, query.near, query.radius) : undefined
  const filters = await filtersOf(deps, { ...query, countyIds: near })
  const totals = totalsOf(deps, filters)
  const where = whereListed(filters, now)
  const order =
    query.sort === 'distance' && near
      ? `array_position(${where.value(near)}::bigint[], s.county_id), s.tee_at, s.id`
      : orders[query.sort]
  const rows = await selectSessions(deps.db, where, order, pageSize, (page - 1) * pageSize)
  return { rows, ...(await totals) }
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
    items: sessionViews(shown, { viewer, now }),
    total,
    ...capped(total),
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
  where.and(`(${listed} or ${listedForFriends(where.value(hosts))})`)
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
  where.and(listedForFriends(where.value(await friendIds(deps, viewer))))
  where.and(`s.tee_at > ${where.value(deps.clock.now())}`)
  where.and(`not ${sits(where.value(viewer.id))}`)
  return await pageWhere(deps, viewer, where, orders.date, query)
}

const friendIds = async ({ db }: Deps, viewer: Viewer): Promise<string[]> =>
  (await friendsOf(db, viewer.id)).map(({ id }) => id)

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
    countRows(deps.db, where, totalCap),
  ])
  const items = sessionViews(rows, { viewer, now: deps.clock.now() })
  return { items, total, ...capped(total), page, pageSize }
}

type Asked = Partial<Omit<Query<typeof pageSessions>, 'near'>> & {
  countyIds?: number[] | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** A county that does not exist matches nothing. */
async function filtersOf({ db }: Deps, asked: Asked): Promise<Filters> {
  const { q, stateCode, countyName, countyIds, status, skillLevel, stake } = asked
  const { dateFrom, dateTo, from, to, openOnly } = asked
  const county = countyName && stateCode ? await findCounty(db, stateCode, countyName) : undefined
  return {
    words: q ? fold(q) : undefined,
    stateCode,
    countyIds: countyName ? [county?.id ?? 0] : countyIds,
    status,
    skillLevel,
    stake,
    dateFrom,
    dateTo,
    from,
    to,
    openOnly,
  }
}
