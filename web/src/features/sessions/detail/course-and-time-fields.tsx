import type { Session } from '@county-golf/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { coursesQuery } from '../../../data/locations/queries.ts'
import { CourseFields } from '../../../ui/course-fields.tsx'
import { TextInput } from '../../../ui/fields.ts'
import styles from '../components/dialogs.module.css'
import { manageCopy } from '../copy.ts'
import { type HostForm, isAnnouncing, movableOf } from './host-form.ts'

type CourseAndTimeFieldsProps = {
  session: Session
  form: HostForm
  onChange: (part: Partial<HostForm>) => void
  problems: Record<string, string | undefined>
}

/** Course, date, and tee time, as far as they can still change. */
export function CourseAndTimeFields({
  session,
  form,
  onChange: change,
  problems,
}: CourseAndTimeFieldsProps) {
  const movable = movableOf(session)
  const courses = useQuery({
    ...coursesQuery(session.stateCode, session.countyName),
    enabled: movable !== 'nothing',
  })
  if (movable === 'nothing') return <p className={styles.text}>{manageCopy.cannotMove}</p>
  return (
    <>
      <CourseFields
        courses={courses.data?.items}
        placeholder={courses.isPending ? manageCopy.loadingCourses : manageCopy.selectCourse}
        noCourses={courses.isError || courses.data?.items.length === 0}
        courseId={courses.isPending ? '' : form.courseId}
        courseName={form.courseName}
        onChange={change}
        problems={problems}
      />
      {movable === 'all' && (
        <TextInput
          type="date"
          label={manageCopy.date}
          value={form.date}
          onChange={(event) => change({ date: event.currentTarget.value })}
          error={problems.date}
        />
      )}
      {(movable === 'all' || isAnnouncing(session, form)) && (
        <TextInput
          type="time"
          label={manageCopy.teeTime}
          value={form.teeTime}
          onChange={(event) => change({ teeTime: event.currentTarget.value })}
          error={problems.teeTime}
        />
      )}
      {movable === 'course' && <p className={styles.text}>{manageCopy.announceTerms}</p>}
    </>
  )
}
