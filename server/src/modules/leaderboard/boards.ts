import type { LeaderboardEntry } from '@county-golf/contract/leaderboard'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { Kept, perOwner } from '../../lib/kept.ts'
import { refuse } from '../../lib/refusal.ts'
import { findCounty } from '../locations/service.ts'
import { entriesFor } from './entries.ts'
import { everywhere, type Place, risenSince, topOf, topSince } from './queries.ts'

type Board = { items: LeaderboardEntry[]; total: number }

/** Sums over a month of results are worked out this often at most, for all who ask ... */
const month = perOwner(() => new Kept<Place[]>(30_000, 100))
/**
 * ... and two rankings of everybody still less often: they take seconds where there are very many, so
 * whoever comes within an hour is given the last ones while the next are worked out.
 */
const rising = perOwner(() => new Kept<Place[]>(300_000, 1, 3_600_000))
/** As many as are ever asked for, so that every number asked for is answered from the same ranking. */
const risingMax = 100

const risingDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** The best everywhere. */
export async function globalBoard(
  deps: Deps & { log: FastifyBaseLogger },
  viewer: Viewer | null,
  { period, limit }: { period: 'all' | 'month' | 'rising'; limit: number },
): Promise<Board> {
  const { db } = deps
  const now = deps.clock.now()
  const risen = () => {
    const since = new Date(now.getTime() - risingDays * dayMs)
    return rising(db).get(
      'all',
      now,
      () => risenSince(db, since, risingMax),
      (error) => deps.log.error({ error }, 'the ranking of risers could not be worked out anew'),
    )
  }
  const places = {
    all: () => topOf(db, everywhere, limit),
    month: () => {
      const first = `${now.toISOString().slice(0, 7)}-01`
      return month(db).get(`${first} ${limit}`, now, () => topSince(db, first, limit))
    },
    rising: async () => (await risen()).slice(0, limit),
  }
  return whole(await entriesFor(db, viewer, await places[period]()))
}

/**
 * The best in the sessions played in one county.
 * @throws Refusal NOT_FOUND where the state has no county of this name
 */
export async function countyBoard(
  { db }: Deps,
  viewer: Viewer | null,
  query: { stateCode: string; countyName: string; limit: number },
): Promise<Board> {
  const county = await findCounty(db, query.stateCode, query.countyName)
  if (!county) throw refuse('NOT_FOUND', `There is no ${query.countyName} in ${query.stateCode}`)
  return whole(await entriesFor(db, viewer, await topOf(db, county.id, query.limit)))
}

const whole = (items: LeaderboardEntry[]): Board => ({ items, total: items.length })
