import type { Db } from '../../lib/database.ts'
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
 * The courses whose name fits what was typed, or else whose name, county and state do; best first,
 * at most 20. Case, accents and small typing errors do not matter, nor do words such as Golf and
 * Club that the name lacks.
 */
export async function searchCourses(db: Db, text: string): Promise<Course[]> {
  return await coursesByIds(db, await coursesLike(db, text))
}

/** The ids of `searchCourses`, or of more. */
export async function coursesLike(db: Db, text: string, max = shownMax): Promise<string[]> {
  const search = await names.get(db)
  const asTyped = search.find(text, max)
  const found = asTyped.length > 0 ? asTyped : search.find(courseKey(text), max)
  return found.map(({ id }) => id)
}
