import { dayMs, hourMs, minuteMs } from '@county-golf/contract/durations'
import type { globalLeaderboard } from '@county-golf/contract/leaderboard'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { countMax, totalOf } from '../../database/listing.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { perOwner } from '../../lib/per-owner.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'
import { requireCounty } from '../locations/service.ts'
import { entriesFor } from './entries.ts'
import {
  type BoardRow,
  countOf,
  everywhere,
  rankOf,
  risenSince,
  topOf,
  topSince,
} from './queries.ts'

type Query = { limit: number; page: number }
type Board = z.output<(typeof globalLeaderboard)['response']>

/** The number of players on each leaderboard, for pagination. */
const counts = perOwner(() => new TtlCache<number>(30_000, 500))
/** This month's ranking, recomputed at most every 30 seconds. */
const month = perOwner(() => new TtlCache<BoardRow[]>(30_000, 2))
/**
 * Comparing two rankings takes seconds with very many players. For up to an hour, callers get the stale ranking
 * while it's recomputed.
 */
const rising = perOwner(() => new TtlCache<BoardRow[]>(5 * minuteMs, 1, hourMs))

const risingDays = 30

/** Returns a page of the national leaderboard. */
export async function globalBoard(
  deps: Deps & { log: FastifyBaseLogger },
  viewer: Viewer | null,
  query: Query & { period: 'all' | 'month' | 'rising' },
): Promise<Board> {
  if (query.period === 'all') return await standings(deps, viewer, everywhere, query)
  const ranking = await (query.period === 'month' ? monthOf(deps) : risersOf(deps))
  const first = (query.page - 1) * query.limit
  const own = viewer ? ranking.find(({ userId }) => userId === viewer.id) : undefined
  const page = ranking.slice(first, first + query.limit)
  return await boardFor(deps, viewer, { query, page, own, total: ranking.length })
}

function monthOf({ db, clock }: Deps): Promise<BoardRow[]> {
  const first = `${clock.now().toISOString().slice(0, 7)}-01`
  return month(db).get(first, clock.now(), () => topSince(db, first, countMax))
}

function risersOf({ db, clock, log }: Deps & { log: FastifyBaseLogger }): Promise<BoardRow[]> {
  const now = clock.now()
  const since = new Date(now.getTime() - risingDays * dayMs)
  return rising(db).get(
    'all',
    now,
    () => risenSince(db, since, countMax),
    (error) => log.error({ err: error }, 'Couldn’t update the rising players leaderboard'),
  )
}

/**
 * Returns a page of a county's leaderboard, which counts the sessions played there.
 * @throws Refusal NOT_FOUND if the state has no county of this name
 */
export async function countyBoard(
  deps: Deps,
  viewer: Viewer | null,
  query: Query & { stateCode: string; countyName: string },
): Promise<Board> {
  const { id } = await requireCounty(deps.db, query.stateCode, query.countyName)
  return await standings(deps, viewer, id, query)
}

/** Returns a page of an all-time leaderboard. The total is capped, but the caller's own rank is always exact. */
async function standings(
  deps: Deps,
  viewer: Viewer | null,
  countyId: number,
  query: Query,
): Promise<Board> {
  const { db, clock } = deps
  const offset = (query.page - 1) * query.limit
  const [page, own, total] = await Promise.all([
    topOf(db, countyId, { limit: query.limit, offset }),
    viewer ? rankOf(db, countyId, viewer.id) : undefined,
    counts(db).get(String(countyId), clock.now(), () => countOf(db, countyId, countMax)),
  ])
  return await boardFor(deps, viewer, { query, page, own, total })
}

type Found = { query: Query; page: BoardRow[]; own: BoardRow | undefined; total: number }

async function boardFor({ db }: Deps, viewer: Viewer | null, found: Found): Promise<Board> {
  const { query, page, own, total } = found
  const [items, [you = null]] = await Promise.all([
    entriesFor(db, viewer, page),
    entriesFor(db, viewer, own ? [own] : []),
  ])
  return { items, ...totalOf(total), page: query.page, pageSize: query.limit, you }
}
