import { Select, TextInput } from '../../ui/fields.ts'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { otherCourse, tba } from './form.ts'
import { searching } from './searching.ts'
import { Section } from './section.tsx'
import styles from './session-form.module.css'
import type { SessionForm } from './use-session-form.ts'

const byNameOrCode = searching(({ label, value }) => `${label} ${value}`)
const byName = searching(({ label }) => label, [otherCourse, tba])

/** Opens when asked to: focus alone would cover what is said about the field. */
const selectProps = { searchable: true, allowDeselect: false, openOnFocus: false } as const

/** State, county and course: each decides what the next one offers. */
export function LocationFields({ form, change, problems, place, lists }: SessionForm) {
  const { states, counties, courses } = lists
  const failed = [states, counties].filter(({ isError }) => isError)
  return (
    <Section title="Location">
      {failed.length > 0 && (
        <RetryNotice
          onRetry={() => {
            for (const list of failed) void list.refetch()
          }}
        >
          {states.isError ? 'The states could not be loaded.' : 'The counties could not be loaded.'}
        </RetryNotice>
      )}
      <div className={styles.pair}>
        <Select
          label="State"
          placeholder={states.isPending ? 'Loading states…' : 'Select a state'}
          {...selectProps}
          nothingFoundMessage="No such state"
          filter={byNameOrCode}
          data={(states.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          value={states.data ? form.stateCode || null : null}
          onChange={(stateCode) => stateCode && change({ stateCode })}
          error={problems.stateCode}
        />
        <Select
          key={form.stateCode}
          label="County"
          placeholder={
            form.stateCode === ''
              ? 'Select a state first'
              : counties.isFetching && !counties.data
                ? 'Loading counties…'
                : 'Select a county'
          }
          disabled={form.stateCode === ''}
          {...selectProps}
          nothingFoundMessage="No such county"
          filter={byNameOrCode}
          data={(counties.data?.items ?? []).map(({ fullName }) => fullName)}
          value={place.county?.fullName ?? null}
          onChange={(countyName) => countyName && change({ countyName })}
          error={problems.countyName}
        />
      </div>
      <Select
        key={`${form.stateCode} ${place.county?.fullName}`}
        label="Course"
        placeholder={
          !place.county
            ? 'Select a county first'
            : courses.isFetching && !courses.data
              ? 'Loading courses…'
              : 'Select a course'
        }
        disabled={!place.county}
        {...selectProps}
        nothingFoundMessage="No such course"
        filter={byName}
        data={[
          ...(courses.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          { value: tba, label: place.noCourses ? 'TBA - No courses available' : 'TBA' },
          { value: otherCourse, label: 'Other' },
        ]}
        value={place.courseId || null}
        onChange={(courseId) => courseId && change({ courseId })}
        // Only sources that ask for it are credited here; a note on every course would be noise.
        description={place.course?.source.includes('©') && `Course data: ${place.course.source}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={problems.courseId}
      />
      {place.courseId === otherCourse && (
        <TextInput
          label="Course name"
          placeholder="The course as golfers there call it"
          required
          maxLength={120}
          value={form.courseName}
          onChange={(event) => change({ courseName: event.currentTarget.value })}
          error={problems.courseName}
        />
      )}
    </Section>
  )
}
