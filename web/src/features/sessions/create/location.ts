/** Resolves the county and course of the form from the loaded lists. */

import type { County, Course } from '@county-golf/contract/locations'
import { otherCourse, tba } from '../../../domain/locations/course-choice.ts'
import { findCounty } from '../../../domain/locations/find-county.ts'
import type { Form } from './form.ts'

/** A list, undefined until it's loaded. */
export type LoadedList<T> = { items: T[] | undefined; failed: boolean }

export type SessionLocation = {
  county: County | undefined
  course: Course | undefined
  /** The county has no courses, or they failed to load. The course is then TBA unless another is named. */
  noCourses: boolean
  /** As in the form, or `tba` if there's nothing to choose from. '' until something is chosen. */
  courseId: string
  /** The name of the chosen or entered course. '' for TBA. */
  courseName: string
  timeZone: string | undefined
}

export function resolveLocation(
  form: Form,
  counties: LoadedList<County>,
  courses: LoadedList<Course>,
): SessionLocation {
  const county = findCounty(counties.items ?? [], form.countyName)
  const noCourses = county !== undefined && (courses.failed || courses.items?.length === 0)
  const course = courses.items?.find(({ id }) => id === form.courseId)
  const isChosen = course !== undefined || form.courseId === tba || form.courseId === otherCourse
  const courseId = isChosen ? form.courseId : noCourses ? tba : ''
  return {
    county,
    course,
    noCourses,
    courseId,
    courseName: course?.name ?? (courseId === otherCourse ? form.courseName.trim() : ''),
    timeZone: course?.timeZone ?? county?.timeZone,
  }
}
