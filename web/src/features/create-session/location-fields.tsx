import { optionFilter } from '../../lib/option-filter.ts'
import { CourseFields } from '../../ui/course-fields.tsx'
import { Select } from '../../ui/fields.ts'
import { Grid } from '../../ui/layout.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { locationCopy } from './copy.ts'
import { FormSection } from './form-section.tsx'
import type { SessionForm } from './use-session-form.ts'

const byNameOrCode = optionFilter(({ label, value }) => `${label} ${value}`)

/** Doesn't open on focus, since the list would cover the field's error. */
const selectProps = { searchable: true, allowDeselect: false, openOnFocus: false } as const

/** State, county, and course. Each determines the choices of the next. */
export function LocationFields({ form, location, lists }: SessionForm) {
  const { stateCode, courseName } = form.values
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
      <Grid min="14rem" gap={4} stretch>
        <Select
          label={locationCopy.state}
          placeholder={states.isPending ? locationCopy.loadingStates : locationCopy.selectState}
          {...selectProps}
          nothingFoundMessage={locationCopy.noStates}
          filter={byNameOrCode}
          data={(states.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          {...form.field('stateCode')}
          value={states.data ? stateCode : null}
        />
        <Select
          key={stateCode}
          label={locationCopy.county}
          placeholder={
            stateCode === ''
              ? locationCopy.selectStateFirst
              : counties.isFetching && !counties.data
                ? locationCopy.loadingCounties
                : locationCopy.selectCounty
          }
          disabled={stateCode === ''}
          {...selectProps}
          nothingFoundMessage={locationCopy.noCounties}
          filter={byNameOrCode}
          data={(counties.data?.items ?? []).map(({ fullName }) => fullName)}
          {...form.field('countyName')}
          value={location.county?.fullName ?? null}
        />
      </Grid>
      <CourseFields
        key={`${stateCode} ${location.county?.fullName}`}
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
        courseName={courseName}
        onChange={form.change}
        errors={form.errors}
      />
    </FormSection>
  )
}
