import { CourseFields } from '../../../domain/locations/course-fields.tsx'
import { containsText } from '../../../lib/search.ts'
import { Grid } from '../../../ui/layout.tsx'
import type { Option } from '../../../ui/options.ts'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { locationCopy } from './copy.ts'
import { FormSection } from './form-section.tsx'
import type { SessionForm } from './use-session-form.ts'

const byNameOrCode = ({ label, value }: Option, search: string) =>
  containsText(`${label} ${value}`, search)

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
          nothingFound={locationCopy.noStates}
          matches={byNameOrCode}
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
          nothingFound={locationCopy.noCounties}
          matches={byNameOrCode}
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
