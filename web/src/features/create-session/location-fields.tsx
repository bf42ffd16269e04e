import { optionFilter } from '../../lib/option-filter.ts'
import { CourseFields } from '../../ui/course-fields.tsx'
import { Select } from '../../ui/fields.ts'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { locationCopy } from './copy.ts'
import { FormSection } from './form-section.tsx'
import styles from './session-form.module.css'
import type { SessionForm } from './use-session-form.ts'

const byNameOrCode = optionFilter(({ label, value }) => `${label} ${value}`)

/** Doesn't open on focus, since the list would cover the field's error. */
const selectProps = { searchable: true, allowDeselect: false, openOnFocus: false } as const

/** State, county, and course. Each determines the choices of the next. */
export function LocationFields({ form, change, problems, location, lists }: SessionForm) {
  const { states, counties, courses } = lists
  const failed = [states, counties].filter(({ isError }) => isError)
  return (
    <FormSection title={locationCopy.section}>
      {failed.length > 0 && (
        <RetryNotice
          onRetry={() => {
            for (const list of failed) void list.refetch()
          }}
        >
          {states.isError ? locationCopy.statesFailed : locationCopy.countiesFailed}
        </RetryNotice>
      )}
      <div className={styles.pair}>
        <Select
          label={locationCopy.state}
          placeholder={states.isPending ? locationCopy.loadingStates : locationCopy.selectState}
          {...selectProps}
          nothingFoundMessage={locationCopy.noStates}
          filter={byNameOrCode}
          data={(states.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          value={states.data ? form.stateCode || null : null}
          onChange={(stateCode) => stateCode && change({ stateCode })}
          error={problems.stateCode}
        />
        <Select
          key={form.stateCode}
          label={locationCopy.county}
          placeholder={
            form.stateCode === ''
              ? locationCopy.selectStateFirst
              : counties.isFetching && !counties.data
                ? locationCopy.loadingCounties
                : locationCopy.selectCounty
          }
          disabled={form.stateCode === ''}
          {...selectProps}
          nothingFoundMessage={locationCopy.noCounties}
          filter={byNameOrCode}
          data={(counties.data?.items ?? []).map(({ fullName }) => fullName)}
          value={location.county?.fullName ?? null}
          onChange={(countyName) => countyName && change({ countyName })}
          error={problems.countyName}
        />
      </div>
      <CourseFields
        key={`${form.stateCode} ${location.county?.fullName}`}
        courses={location.county && courses.data?.items}
        placeholder={
          !location.county
            ? locationCopy.selectCountyFirst
            : courses.isFetching && !courses.data
              ? locationCopy.loadingCourses
              : locationCopy.selectCourse
        }
        disabled={!location.county}
        noCourses={location.noCourses}
        courseId={location.courseId}
        courseName={form.courseName}
        onChange={change}
        problems={problems}
      />
    </FormSection>
  )
}
