import type { Course } from '@county-golf/contract/locations'
import { otherCourse, tba } from '../lib/courses.ts'
import { searching } from '../lib/searching.ts'
import { Select, TextInput } from './fields.ts'

type CourseFieldsProps = {
  /** The county's courses; undefined until they have been loaded. */
  courses: readonly Course[] | undefined
  placeholder: string
  disabled?: boolean
  /** The county has no courses, or they could not be loaded. */
  noCourses: boolean
  /** A course's id, `tba` or `other`; empty until something is chosen. */
  courseId: string
  /** As typed, for `other`. */
  courseName: string
  onChange: (change: { courseId?: string; courseName?: string }) => void
  problems: { courseId?: string | undefined; courseName?: string | undefined }
}

const byName = searching(({ label }) => label, [otherCourse, tba])

/** A course from the county's list, TBA, or another one by its name. */
export function CourseFields({
  courses = [],
  placeholder,
  disabled = false,
  noCourses,
  courseId,
  courseName,
  onChange,
  problems,
}: CourseFieldsProps) {
  const chosen = courses.find(({ id }) => id === courseId)
  return (
    <>
      <Select
        label="Course"
        placeholder={placeholder}
        disabled={disabled}
        searchable
        allowDeselect={false}
        // Focus alone would cover what is said about the field.
        openOnFocus={false}
        nothingFoundMessage="No such course"
        filter={byName}
        data={[
          ...courses.map(({ id, name }) => ({ value: id, label: name })),
          { value: tba, label: noCourses ? 'TBA - No courses available' : 'TBA' },
          { value: otherCourse, label: 'Other' },
        ]}
        value={courseId || null}
        onChange={(courseId) => courseId && onChange({ courseId })}
        // Only sources that ask for it are credited here; a note on every course would be noise.
        description={chosen?.source.includes('©') && `Course data: ${chosen.source}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={problems.courseId}
      />
      {courseId === otherCourse && (
        <TextInput
          label="Course name"
          placeholder="The course as golfers there call it"
          required
          maxLength={120}
          value={courseName}
          onChange={(event) => onChange({ courseName: event.currentTarget.value })}
          error={problems.courseName}
        />
      )}
    </>
  )
}
