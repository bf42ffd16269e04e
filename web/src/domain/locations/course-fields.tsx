import type { Course } from '@county-golf/contract/locations'
import { containsText } from '../../lib/search.ts'
import type { Option } from '../../ui/options.ts'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { otherCourse, tba } from './course-choice.ts'

type CourseFieldsProps = {
  /** The county's courses. Undefined while loading. */
  courses: readonly Course[] | undefined
  placeholder: string
  disabled?: boolean
  /** The county has no courses, or they failed to load. */
  noCourses: boolean
  /** A course id, `tba`, or `other`. Empty if nothing is selected. */
  courseId: string
  /** The name entered for `other`. */
  courseName: string
  onChange: (change: { courseId?: string; courseName?: string }) => void
  errors: { courseId?: string | undefined; courseName?: string | undefined }
}

/** TBA and Other are always listed. */
const byName = ({ label, value }: Option, search: string) =>
  value === otherCourse || value === tba || containsText(label, search)

/** Selects a course of the county, TBA, or another course by name. */
export function CourseFields({
  courses = [],
  placeholder,
  disabled = false,
  noCourses,
  courseId,
  courseName,
  onChange,
  errors,
}: CourseFieldsProps) {
  const chosen = courses.find(({ id }) => id === courseId)
  return (
    <>
      <Select
        label="Course"
        placeholder={placeholder}
        disabled={disabled}
        nothingFound="No matching courses"
        matches={byName}
        data={[
          ...courses.map(({ id, name }) => ({ value: id, label: name })),
          { value: tba, label: noCourses ? 'TBA - No courses available' : 'TBA' },
          { value: otherCourse, label: 'Other' },
        ]}
        value={courseId || null}
        onChange={(courseId) => courseId && onChange({ courseId })}
        // Credits only sources whose license requires it.
        description={chosen?.source.includes('©') && `Course data: ${chosen.source}`}
        descriptionBelow
        error={errors.courseId}
      />
      {courseId === otherCourse && (
        <TextInput
          label="Course name"
          placeholder="What golfers there call it"
          required
          maxLength={120}
          value={courseName}
          onChange={(event) => onChange({ courseName: event.currentTarget.value })}
          error={errors.courseName}
        />
      )}
    </>
  )
}
