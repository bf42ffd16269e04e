import type { State } from '@county-golf/contract/locations'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '../../ui/data-table.tsx'
import { adminListQuery } from './api.ts'
import { copy } from './copy/locations.ts'
import { RecordTable } from './record-table.tsx'
import { StateDialog } from './state-dialog.tsx'
import { useSortedTable } from './use-admin-table.ts'

const text = copy.states

const columns: Column<State>[] = [
  { id: 'code', label: text.columns.code, text: ({ code }) => code },
  { id: 'name', label: text.columns.name, text: ({ name }) => name },
  {
    id: 'counties',
    label: text.columns.counties,
    end: true,
    text: ({ countyCount }) => countyCount,
  },
  {
    id: 'sessions',
    label: text.columns.sessions,
    end: true,
    text: ({ sessionCount }) => sessionCount,
  },
]

export function StateList() {
  const query = useQuery(adminListQuery('GET /locations/states', {}))
  const table = useSortedTable({
    columns,
    items: query.data?.items,
    query,
    defaultSort: { by: 'name', order: 'asc' },
  })
  return (
    <RecordTable
      {...table}
      name={copy.lists.states}
      rowKey={({ code }) => code}
      titleOf={({ name }) => name}
      failed={text.failed}
      empty={text.empty}
      copy={text.actions}
      Form={StateDialog}
      canRemove={({ countyCount }) => countyCount === 0}
      remove={{
        call: 'DELETE /admin/locations/states/{code}',
        request: ({ code }) => ({ params: { code } }),
      }}
    />
  )
}
