import type { State } from '@county-golf/contract/locations'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '../../../ui/data-table.tsx'
import { adminListQuery } from '../api.ts'
import { useSortedTable } from '../table/use-admin-table.ts'
import { type Resource, ResourceTable, required } from './resource-table.tsx'

const states: Resource<State> = {
  noun: 'State',
  plural: 'States',
  titleOf: ({ name }) => name,
  calls: {
    add: 'POST /admin/locations/states',
    update: 'PATCH /admin/locations/states/{code}',
    remove: 'DELETE /admin/locations/states/{code}',
  },
  key: 'code',
  edit: 'Rename',
  removeHint: 'It has no counties, so nothing else is removed.',
  canRemove: ({ countyCount }) => countyCount === 0,
  size: 'small',
  fields: [
    {
      name: 'name',
      input: { label: 'Name', maxLength: 100, 'data-autofocus': true },
      check: required('Enter a name'),
    },
    {
      name: 'code',
      input: { label: 'Code', maxLength: 2 },
      isFixed: true,
      check: (code) => code.length !== 2 && 'Enter a two-letter code',
    },
  ],
  derive: (values) => ({ ...values, ...(values.code && { code: values.code.toUpperCase() }) }),
}

const stateColumns: Column<State>[] = [
  { id: 'code', label: 'Code', text: ({ code }) => code },
  { id: 'name', label: 'State', text: ({ name }) => name },
  { id: 'counties', label: 'Counties', end: true, text: ({ countyCount }) => countyCount },
  { id: 'sessions', label: 'Open sessions', end: true, text: ({ sessionCount }) => sessionCount },
]

/** The list of states. */
export function StateList() {
  const query = useQuery(adminListQuery('GET /locations/states', {}))
  const table = useSortedTable({
    columns: stateColumns,
    items: query.data?.items,
    query,
    defaultSort: { by: 'name', order: 'asc' },
  })
  return <ResourceTable {...table} resource={states} hasSearch={false} />
}
