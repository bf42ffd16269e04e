/** The place a form means, once counties and courses have been loaded. */

import { fold } from '@county-golf/contract/fold'
import type { County, Course } from '@county-golf/contract/locations'
import { otherCourse, tba } from '../../lib/courses.ts'
import type { Form } from './form.ts'

/** A list on its way: `failed` when it did not come. */
export type Listed<T> = { items: T[] | undefined; failed: boolean }

export type Place = {
  county: County | undefined
  course: Course | undefined
  /** The county's courses are not known, or there are none: the course is TBA unless another is named. */
  noCourses: boolean
  /** As in the form, `tba` where there is nothing to choose from; '' until something is chosen. */
  courseId: string
  /** The chosen course's name, or what was typed; '' while it is to be announced. */
  courseName: string
  timeZone: string | undefined
}

/** By full name, or by a short name that only one county of the state has. */
export function findCounty(counties: readonly County[], name: string): County | undefined {
  const wanted = fold(name)
  if (wanted === '') return undefined
  const full = counties.find((county) => fold(county.fullName) === wanted)
  if (full) return full
  const short = counties.filter((county) => fold(county.name) === wanted)
  return short.length === 1 ? short[0] : undefined
}

export function placeOf(form: Form, counties: Listed<County>, courses: Listed<Course>): Place {
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
