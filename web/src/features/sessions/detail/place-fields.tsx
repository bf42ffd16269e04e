import type { Session } from '@county-golf/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { coursesQuery } from '../../../lib/courses.ts'
import { CourseFields } from '../../../ui/course-fields.tsx'
import { TextInput } from '../../../ui/fields.ts'
import styles from '../parts/dialogs.module.css'
import { announces, type HostForm, movableOf } from './host-changes.ts'

type PlaceFieldsProps = {
  session: Session
  form: HostForm
  onChange: (part: Partial<HostForm>) => void
  problems: Record<string, string | undefined>
}

/** Course, day, and tee time, as far as they may still change. */
export function PlaceFields({ session, form, onChange: change, problems }: PlaceFieldsProps) {
  const movable = movableOf(session)
  const courses = useQuery({
    ...coursesQuery(session.stateCode, session.countyName),
    enabled: movable !== 'nothing',
  })
  const isAnnouncing = announces(session, form)
  if (movable === 'nothing')
    return (
      <p className={styles.text}>
        The course and tee time can’t change while other players are in or waiting.
      </p>
    )
  return (
    <>
      <CourseFields
        courses={courses.data?.items}
        placeholder={courses.isPending ? 'Loading courses…' : 'Select a course'}
        noCourses={courses.isError || courses.data?.items.length === 0}
        courseId={courses.isPending ? '' : form.courseId}
        courseName={form.courseName}
        onChange={change}
        problems={problems}
      />
      {movable === 'all' && (
        <TextInput
          type="date"
          label="Date"
          value={form.date}
          onChange={(event) => change({ date: event.currentTarget.value })}
          error={problems.date}
        />
      )}
      {(movable === 'all' || isAnnouncing) && (
        <TextInput
          type="time"
          label="Tee time"
          value={form.teeTime}
          onChange={(event) => change({ teeTime: event.currentTarget.value })}
          error={problems.teeTime}
        />
      )}
      {movable === 'course' && (
        <p className={styles.text}>
          Players who already joined get a full refund if they leave within 24 hours of the
          announcement and before the tee time. Everyone is notified, and you can’t change the
          course again while others are in.
        </p>
      )}
    </>
  )
}
