import type { Db } from '../../lib/database.ts'
import { counties } from './counties.ts'
import { NameSearch } from './name-search.ts'
import { type Course, courseNames, coursesByIds } from './queries.ts'
import { Copy } from './version.ts'

const shownMax = 20

const names = new Copy('courses', async (db) => {
  const [all, { byId }] = await Promise.all([courseNames(db), counties(db)])
  return new NameSearch(
    all,
    (course) => course.name,
    ({ countyId }) => {
      const county = byId.get(countyId)
      return county ? `${county.fullName} ${county.stateCode} ${county.stateName}` : ''
    },
  )
})

/**
 * The courses whose name fits what was typed, or else whose name, county and state do; best first,
 * at most 20. Case, accents and small typing errors do not matter.
 */
export async function searchCourses(db: Db, text: string): Promise<Course[]> {
  const found = (await names.get(db)).find(text, shownMax)
  return await coursesByIds(
    db,
    found.map(({ id }) => id),
  )
}
