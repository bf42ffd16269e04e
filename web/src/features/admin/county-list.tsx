import type { ListedCounty } from '@county-golf/contract/admin-locations'
import type { Column } from '../../ui/data-table.tsx'
import { common } from './copy/common.ts'
import { copy } from './copy/locations.ts'
import { CountyDialog } from './county-dialog.tsx'
import { SearchBox } from './filters.tsx'
import { RecordTable } from './record-table.tsx'
import { StateFilter } from './state-filter.tsx'
import { useAdminSearch } from './use-admin-search.ts'
import { useAdminTable } from './use-admin-table.ts'

const text = copy.counties

const columns: Column<ListedCounty>[] = [
  { id: 'name', label: text.columns.name, text: ({ fullName }) => fullName },
  { id: 'state', label: common.state, text: ({ stateCode }) => stateCode },
  { id: 'fips', label: text.columns.fips, text: ({ fips }) => fips },
  { id: 'zone', label: text.columns.zone, text: ({ timeZone }) => timeZone },
  { id: 'courses', label: text.columns.courses, end: true, text: ({ courseCount }) => courseCount },
  {
    id: 'sessions',
    label: text.columns.sessions,
    end: true,
    text: ({ sessionCount }) => sessionCount,
  },
]

export function CountyList() {
  const { search } = useAdminSearch()
  const table = useAdminTable('GET /admin/locations/counties', {
    sorts: ['name', 'state', 'courses', 'sessions'],
    defaultSort: { by: 'state', order: 'asc' },
    request: (paging) => ({ query: { ...paging, q: search.q, stateCode: search.state } }),
  })
  return (
    <RecordTable
      {...table}
      name={copy.lists.counties}
      columns={columns}
      fileColumns={[{ label: text.columns.id, text: ({ id }) => id }]}
      rowKey={({ id }) => String(id)}
      titleOf={({ fullName }) => fullName}
      failed={text.failed}
      empty={text.empty}
      copy={text.actions}
      Form={CountyDialog}
      canRemove={({ courseCount }) => courseCount === 0}
      remove={{
        call: 'DELETE /admin/locations/counties/{id}',
        request: ({ id }) => ({ params: { id } }),
      }}
      filters={
        <>
          <SearchBox label={text.search} placeholder={copy.nameHint} />
          <StateFilter />
        </>
      }
    />
  )
}
