import { searching } from '../../lib/searching.ts'
import { CourseFields } from '../../ui/course-fields.tsx'
import { Select } from '../../ui/fields.ts'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { Section } from './section.tsx'
import styles from './session-form.module.css'
import type { SessionForm } from './use-session-form.ts'

const byNameOrCode = searching(({ label, value }) => `${label} ${value}`)

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
      <CourseFields
        key={`${form.stateCode} ${place.county?.fullName}`}
        courses={place.county && courses.data?.items}
        placeholder={
          !place.county
            ? 'Select a county first'
            : courses.isFetching && !courses.data
              ? 'Loading courses…'
              : 'Select a course'
        }
        disabled={!place.county}
        noCourses={place.noCourses}
        courseId={place.courseId}
        courseName={form.courseName}
        onChange={change}
        problems={problems}
      />
    </Section>
  )
}
