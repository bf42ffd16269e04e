import type { Db } from '../../database/database.ts'
import { counties } from './counties.ts'
import { courseKey } from './course-names.ts'
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
 * Searches courses by name, or else by name, county, and state. Returns up to 20, best match first. Ignores
 * case, accents, small typos, and extra words such as Golf and Club.
 */
export async function searchCourses(db: Db, text: string): Promise<Course[]> {
  return await coursesByIds(db, await coursesLike(db, text))
}

/** Like `searchCourses`, but returns ids, up to `max`. */
export async function coursesLike(db: Db, text: string, max = shownMax): Promise<string[]> {
  const search = await names.get(db)
  const asTyped = search.find(text, max)
  const found = asTyped.length > 0 ? asTyped : search.find(courseKey(text), max)
  return found.map(({ id }) => id)
}
