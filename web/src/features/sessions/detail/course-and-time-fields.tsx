import type { Session } from '@county-golf/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { coursesQuery } from '../../../data/locations/queries.ts'
import { CourseFields } from '../../../ui/course-fields.tsx'
import { TextInput } from '../../../ui/fields.ts'
import { Muted } from '../../../ui/text.tsx'
import { manageCopy } from '../copy.ts'
import { type HostForm, isAnnouncing, movableOf } from './host-form.ts'

/** Course, date, and tee time, as far as they can still change. */
export function CourseAndTimeFields({ session, form }: { session: Session; form: HostForm }) {
  const movable = movableOf(session)
  const courses = useQuery({
    ...coursesQuery(session.stateCode, session.countyName),
    enabled: movable !== 'nothing',
  })
  if (movable === 'nothing') return <Muted size="medium">{manageCopy.cannotMove}</Muted>
  return (
    <>
      <CourseFields
        courses={courses.data?.items}
        placeholder={courses.isPending ? manageCopy.loadingCourses : manageCopy.selectCourse}
        noCourses={courses.isError || courses.data?.items.length === 0}
        courseId={courses.isPending ? '' : form.values.courseId}
        courseName={form.values.courseName}
        onChange={form.change}
        errors={form.errors}
      />
      {movable === 'all' && (
        <TextInput {...form.field('date')} type="date" label={manageCopy.date} />
      )}
      {(movable === 'all' || isAnnouncing(session, form.values)) && (
        <TextInput {...form.field('teeTime')} type="time" label={manageCopy.teeTime} />
      )}
      {movable === 'course' && <Muted size="medium">{manageCopy.announceTerms}</Muted>}
    </>
  )
}
