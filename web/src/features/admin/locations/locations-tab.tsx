import type { ListedCounty } from '@county-golf/contract/admin-locations'
import type { Course } from '@county-golf/contract/locations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countiesQuery } from '../../../domain/locations/queries.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { QueryError } from '../../../ui/loaded.tsx'
import { Select } from '../../../ui/select.tsx'
import { Lines } from '../table/columns.tsx'
import { ListSwitch, useList } from '../table/list-switch.tsx'
import { StateSelect } from '../table/state-select.tsx'
import { noTable, useAdminSearch } from '../table/use-admin-search.ts'
import { useAdminTable } from '../table/use-admin-table.ts'
import { parseCoordinates } from './coordinates.ts'
import { ImportDialog } from './import-dialog.tsx'
import {
  type Resource,
  type ResourceInputProps,
  ResourceTable,
  required,
} from './resource-table.tsx'
import { StateList } from './state-list.tsx'

const lists = { courses: 'Courses', counties: 'Counties', states: 'States' }

/** Courses, counties, and states. */
export function LocationsTab() {
  const list = useList(lists)
  return (
    <Stack gap={4}>
      <ListSwitch lists={lists} change={{ ...noTable, q: undefined }} />
      {list === 'courses' && <CourseList />}
      {list === 'counties' && <CountyList />}
      {list === 'states' && <StateList />}
    </Stack>
  )
}

/** The state of a new record. */
const stateField = <Name extends string>(name: Name) =>
  ({
    name,
    Input: StateSelect,
    isFixed: true,
    isFromFilter: true,
    check: required('Select a state'),
  }) as const

/** A county of the state in the form. */
function CountySelect({ values, ...props }: ResourceInputProps) {
  const query = useQuery(countiesQuery(values.state ?? ''))
  const { data: counties, isError } = query
  return (
    <>
      <Select
        {...props}
        label="County"
        placeholder={values.state ? 'Select a county' : 'Select a state first'}
        disabled={!counties}
        data={(counties?.items ?? []).map(({ fullName }) => fullName)}
      />
      {isError && <QueryError query={query} failed="Couldn’t load counties." inNotice />}
    </>
  )
}

const courses: Resource<Course> = {
  noun: 'Course',
  plural: lists.courses,
  titleOf: ({ name }) => name,
  calls: {
    add: 'POST /admin/locations/courses',
    update: 'PATCH /admin/locations/courses/{id}',
    remove: 'DELETE /admin/locations/courses/{id}',
  },
  key: 'id',
  removeHint: 'You can’t remove a course that’s been used in a session.',
  fields: [
    {
      name: 'name',
      input: { label: 'Name', maxLength: 200, 'data-autofocus': true },
      check: required('Enter a name'),
    },
    [
      stateField('state'),
      {
        name: 'county',
        Input: CountySelect,
        isFixed: true,
        check: (county, { state }) => state !== '' && !county && 'Select a county',
      },
    ],
    {
      name: 'address',
      input: { label: 'Address (optional)', maxLength: 300 },
      isNullable: true,
    },
    [
      {
        name: 'phone',
        input: { label: 'Phone (optional)', inputMode: 'tel', maxLength: 20 },
        isNullable: true,
      },
      {
        name: 'website',
        input: { label: 'Website (optional)', inputMode: 'url', maxLength: 300 },
        isNullable: true,
      },
    ],
    {
      name: 'tees',
      input: {
        label: 'Tees (optional)',
        description: 'The tees that the ratings are for, like Blue',
        maxLength: 40,
      },
      isNullable: true,
    },
    (
      [
        ['holes', 'Holes'],
        ['par', 'Par'],
        ['courseRating', 'Course rating'],
        ['slopeRating', 'Slope rating'],
      ] as const
    ).map(([name, label]) => ({
      name,
      input: { label: `${label} (optional)`, inputMode: 'decimal' },
      isNumber: true,
      isNullable: true,
      check: (value) => Number.isNaN(Number(value)) && `${label} must be a number`,
    })),
  ],
  derive: (values, changes) => ('state' in changes ? { ...values, county: '' } : values),
}

const courseColumns: Column<Course>[] = [
  {
    id: 'name',
    label: 'Course',
    cell: ({ name, address }) => <Lines first={name}>{address}</Lines>,
    text: ({ name }) => name,
  },
  { id: 'county', label: 'County', text: ({ county, state }) => `${county}, ${state}` },
  {
    id: 'holes',
    label: 'Holes, par',
    cell: ({ holes, par }) => `${holes ?? '—'}, ${par ?? '—'}`,
    text: ({ holes, par }) => `${holes ?? ''}/${par ?? ''}`,
  },
  {
    id: 'rating',
    label: 'Rating, slope',
    cell: ({ courseRating, slopeRating }) => `${courseRating ?? '—'}, ${slopeRating ?? '—'}`,
    text: ({ courseRating, slopeRating }) => `${courseRating ?? ''}/${slopeRating ?? ''}`,
  },
  { id: 'source', label: 'Source', text: ({ source }) => source },
]

function CourseList() {
  const { search } = useAdminSearch()
  const [isImporting, setImporting] = useState(false)
  const table = useAdminTable('GET /admin/locations/courses', {
    sorts: ['name', 'county'],
    defaultSort: { by: 'name', order: 'asc' },
    request: (paging) => ({ query: { ...paging, q: search.q, stateCode: search.state } }),
  })
  return (
    <>
      <ResourceTable
        {...table}
        resource={courses}
        columns={courseColumns}
        moreActions={
          <Button variant="outline" onClick={() => setImporting(true)}>
            Import courses
          </Button>
        }
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

const counties: Resource<ListedCounty> = {
  noun: 'County',
  plural: lists.counties,
  titleOf: ({ fullName }) => fullName,
  calls: {
    add: 'POST /admin/locations/counties',
    update: 'PATCH /admin/locations/counties/{id}',
    remove: 'DELETE /admin/locations/counties/{id}',
  },
  key: 'id',
  removeHint: 'You can’t remove a county that has sessions or ZIP codes.',
  canRemove: ({ courseCount }) => courseCount === 0,
  size: 'small',
  // The server works out the time zone.
  fields: [
    stateField('stateCode'),
    {
      name: 'name',
      input: { label: 'Name', description: 'Short name, like Nassau' },
      check: required('Enter a name'),
    },
    {
      name: 'fullName',
      input: {
        label: 'Full name (optional)',
        description: 'Only if it isn’t just the name plus “County”',
      },
    },
    {
      name: 'fips',
      input: { label: 'FIPS code (optional)', inputMode: 'numeric', maxLength: 5 },
      isNullable: true,
    },
    {
      name: 'lat',
      input: {
        label: 'Latitude (optional)',
        description:
          'The center of the county. If you leave it blank, we use the center of the state, and distances will be off.',
      },
      isNumber: true,
      check: (lat, { lng = '' }) =>
        parseCoordinates(lat, lng) === undefined &&
        'Enter both latitude and longitude, like 40.73 and -73.59',
    },
    {
      name: 'lng',
      input: {
        label: 'Longitude (optional)',
        description: 'Negative in the United States, like -73.59',
      },
      isNumber: true,
    },
  ],
}

const countyColumns: Column<ListedCounty>[] = [
  { id: 'name', label: 'County', text: ({ fullName }) => fullName },
  { id: 'state', label: 'State', text: ({ stateCode }) => stateCode },
  { id: 'fips', label: 'FIPS', text: ({ fips }) => fips },
  { id: 'zone', label: 'Time zone', text: ({ timeZone }) => timeZone },
  { id: 'courses', label: 'Courses', end: true, text: ({ courseCount }) => courseCount },
  { id: 'sessions', label: 'Open sessions', end: true, text: ({ sessionCount }) => sessionCount },
]

function CountyList() {
  const { search } = useAdminSearch()
  const table = useAdminTable('GET /admin/locations/counties', {
    sorts: ['name', 'state', 'courses', 'sessions'],
    defaultSort: { by: 'state', order: 'asc' },
    request: (paging) => ({ query: { ...paging, q: search.q, stateCode: search.state } }),
  })
  return <ResourceTable {...table} resource={counties} columns={countyColumns} />
}
