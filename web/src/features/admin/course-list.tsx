import type { Course } from '@county-golf/contract/locations'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Lines } from './columns.tsx'
import { common } from './copy/common.ts'
import { copy } from './copy/locations.ts'
import { CourseDialog } from './course-dialog.tsx'
import { SearchBox } from './filters.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { RecordTable } from './record-table.tsx'
import { StateFilter } from './state-filter.tsx'
import { useAdminSearch } from './use-admin-search.ts'
import { useAdminTable } from './use-admin-table.ts'

const text = copy.courses

const columns: Column<Course>[] = [
  {
    id: 'name',
    label: text.columns.name,
    cell: ({ name, address }) => <Lines first={name}>{address}</Lines>,
    text: ({ name }) => name,
  },
  { id: 'county', label: common.county, text: ({ county, state }) => `${county}, ${state}` },
  {
    id: 'holes',
    label: text.columns.holes,
    cell: ({ holes, par }) => `${holes ?? '—'}, ${par ?? '—'}`,
    text: ({ holes, par }) => `${holes ?? ''}/${par ?? ''}`,
  },
  {
    id: 'rating',
    label: text.columns.rating,
    cell: ({ courseRating, slopeRating }) => `${courseRating ?? '—'}, ${slopeRating ?? '—'}`,
    text: ({ courseRating, slopeRating }) => `${courseRating ?? ''}/${slopeRating ?? ''}`,
  },
  { id: 'source', label: text.columns.source, text: ({ source }) => source },
]

export function CourseList() {
  const { search } = useAdminSearch()
  const [isImporting, setImporting] = useState(false)
  const table = useAdminTable('GET /admin/locations/courses', {
    sorts: ['name', 'county'],
    defaultSort: { by: 'name', order: 'asc' },
    request: (paging) => ({ query: { ...paging, q: search.q, stateCode: search.state } }),
  })
  return (
    <>
      <RecordTable
        {...table}
        name={copy.lists.courses}
        columns={columns}
        fileColumns={[{ label: text.columns.id, text: ({ id }) => id }]}
        rowKey={({ id }) => id}
        titleOf={({ name }) => name}
        failed={text.failed}
        empty={text.empty}
        copy={text.actions}
        Form={CourseDialog}
        remove={{
          call: 'DELETE /admin/locations/courses/{id}',
          request: ({ id }) => ({ params: { id } }),
        }}
        filters={
          <>
            <SearchBox label={text.search} placeholder={copy.nameHint} />
            <StateFilter />
          </>
        }
        moreActions={
          <Button variant="outline" onClick={() => setImporting(true)}>
            {text.import}
          </Button>
        }
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
