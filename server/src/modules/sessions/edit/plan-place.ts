/** Resolves a session's course from a listed course's id or a typed name. */
import { tba } from '@county-golf/contract/constants'
import { fold } from '@county-golf/contract/fold'
import type { Db } from '../../../database/database.ts'
import { invalid } from '../../../lib/refusal.ts'
import { type County, type Course, courseNamed, findCourse } from '../../locations/service.ts'

export type CourseChoice = {
  courseId?: string | null | undefined
  courseName?: string | null | undefined
  useTBA?: boolean | undefined
}

/** Folded. */
const spelledTba = ['tba', 'tbd', 'to be announced', 'to be determined']

const typedName = ({ courseName, useTBA }: CourseChoice): string =>
  useTBA || !courseName || spelledTba.includes(fold(courseName)) ? tba : courseName

/** Finds a listed course by its id, or by a name that only one course has. */
export async function lookUpCourse(
  db: Db,
  county: County,
  input: CourseChoice,
): Promise<Course | undefined> {
  if (input.courseId && !input.useTBA) return await findCourse(db, input.courseId)
  const name = typedName(input)
  return name === tba ? undefined : await courseNamed(db, county.id, name)
}

/**
 * Builds the place columns of a session. The course decides the time zone in counties that have two.
 * @throws Refusal VALIDATION_ERROR for a course id that isn't in the county
 */
export function planPlace(county: County, course: Course | undefined, input: CourseChoice) {
  const isListed = course?.countyId === county.id
  if (input.courseId && !input.useTBA && !isListed)
    throw invalid('courseId', `We couldn’t find that course in ${county.fullName}`)
  const name = course?.name ?? typedName(input)
  return {
    course_id: course?.id ?? null,
    course_name: name,
    time_zone: course?.timeZone ?? county.timeZone,
  }
}
