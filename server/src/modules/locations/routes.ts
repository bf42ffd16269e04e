import * as calls from '@county-golf/contract/locations'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import type { Clock } from '../../lib/clock.ts'
import { refusal } from '../../lib/refusal.ts'
import { registerAdminLocations } from './admin-routes.ts'
import { counties, countyById, requireCounty } from './counties.ts'
import { CountyList } from './county-list.ts'
import { courseById, coursesOfCounty, findZip } from './queries.ts'
import { nearbyCounties, searchCourses } from './search-places.ts'
import { recentCounts, type SessionCounts } from './session-counts.ts'
import { busiestFirst, countySummary, stateSummaries, whole } from './summaries.ts'

export type LocationDeps = {
  db: Db
  clock: Clock
  /** Counts upcoming public sessions by county id. Injected, because the sessions module is above this one. */
  countUpcomingByCounty: () => Promise<SessionCounts>
}

export function registerLocations(app: FastifyInstance, deps: LocationDeps): void {
  const { db, clock, countUpcomingByCounty } = deps
  registerAdminLocations(app, deps)
  const counted = () => recentCounts(db, clock.now(), countUpcomingByCounty)
  const current = () => Promise.all([counties(db), counted()])

  const countyList = new CountyList()
  implement(app, calls.listCounties, async () => countyList.get(...(await current())))

  implement(app, calls.listStates, async () => whole(stateSummaries(...(await current()))))

  implement(app, calls.listCountiesOfState, async ({ params }) => {
    const [{ all, states }, counts] = await current()
    const { stateCode } = params
    if (!states.some(({ code }) => code === stateCode))
      throw refusal('NOT_FOUND', `We couldn’t find the state ${stateCode}`)
    const ofState = all.filter((county) => county.stateCode === stateCode)
    return whole(ofState.map((county) => countySummary(county, counts)))
  })

  implement(app, calls.listPopularCounties, async ({ query }) => {
    const [{ all }, counts] = await current()
    const busiest = busiestFirst(all, counts).slice(0, query.limit)
    return whole(busiest.map((county) => countySummary(county, counts)))
  })

  implement(app, calls.listNearbyCounties, async ({ query }) => {
    const [near, counts] = await Promise.all([nearbyCounties(db, query, query.radius), counted()])
    return whole(
      near.map(({ county, miles }) => ({
        ...countySummary(county, counts),
        distanceMiles: Math.round(miles * 10) / 10,
      })),
    )
  })

  implement(app, calls.getZip, async ({ params }) => {
    const zip = await findZip(db, params.zip)
    const county = zip && (await countyById(db, zip.countyId))
    if (!zip || !county)
      throw refusal('NOT_FOUND', `We couldn’t find a county for ZIP code ${params.zip}`)
    return { county: countySummary(county, await counted()), zip }
  })

  const coursesIn = async (stateCode: string, name: string) => {
    const county = await requireCounty(db, stateCode, name)
    return whole(await coursesOfCounty(db, county.id))
  }

  implement(app, calls.listCourses, ({ query }) => coursesIn(query.stateCode, query.countyName))

  implement(app, calls.listCoursesByPath, ({ params }) => coursesIn(params.state, params.county))

  implement(app, calls.searchCourses, async ({ query }) => whole(await searchCourses(db, query.q)))

  implement(app, calls.getCourse, async ({ params }) => {
    const course = await courseById(db, params.id)
    if (!course) throw refusal('NOT_FOUND', 'Course not found')
    return { course }
  })
}
