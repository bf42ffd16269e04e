import type { ListedCounty } from '@county-golf/contract/admin-locations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { listed, tablePageSize } from './api.ts'
import { CountyDialog } from './county-dialog.tsx'
import { SearchBox } from './parts.tsx'
import { Question } from './question.tsx'
import { StateFilter } from './state-filter.tsx'
import { useAct } from './use-act.ts'
import { useAdminSearch, useTableSearch } from './use-admin-search.ts'

const columns: Column<ListedCounty>[] = [
  {
    id: 'name',
    label: 'County',
    cell: ({ fullName }) => fullName,
    text: ({ fullName }) => fullName,
  },
  {
    id: 'state',
    label: 'State',
    cell: ({ stateCode }) => stateCode,
    text: ({ stateCode }) => stateCode,
  },
  { id: 'fips', label: 'FIPS', cell: ({ fips }) => fips ?? '—', text: ({ fips }) => fips },
  {
    id: 'zone',
    label: 'Time zone',
    cell: ({ timeZone }) => timeZone,
    text: ({ timeZone }) => timeZone,
  },
  {
    id: 'courses',
    label: 'Courses',
    end: true,
    cell: ({ courseCount }) => courseCount,
    text: ({ courseCount }) => courseCount,
  },
  {
    id: 'sessions',
    label: 'Open sessions',
    end: true,
    cell: ({ sessionCount }) => sessionCount,
    text: ({ sessionCount }) => sessionCount,
  },
]

type Open = { what: 'add' } | { what: 'edit' | 'remove'; county: ListedCounty }

export function CountyList() {
  const { search, set } = useAdminSearch()
  const table = useTableSearch(['name', 'state', 'courses', 'sessions'], {
    by: 'state',
    order: 'asc',
  })
  const [open, setOpen] = useState<Open>()
  const query = useQuery(
    listed('GET /admin/locations/counties', {
      query: {
        page: table.page,
        pageSize: tablePageSize,
        sort: table.sorting.by,
        order: table.sorting.order,
        ...(search.q && { q: search.q }),
        ...(search.state && { stateCode: search.state }),
      },
    }),
  )
  const close = () => setOpen(undefined)
  const remove = useAct('DELETE /admin/locations/counties/{id}', {
    done: 'County removed.',
    failed: 'The county could not be removed',
    onDone: close,
  })
  return (
    <>
      <DataTable
        name="Counties"
        columns={columns}
        fileColumns={[{ label: 'County ID', text: ({ id }) => id }]}
        rowKey={({ id }) => String(id)}
        query={query}
        failed="Failed to load the counties"
        empty="No county like that"
        {...table}
        tools={
          <>
            <SearchBox label="Search counties" placeholder="Name" />
            <StateFilter value={search.state} onChange={(state) => set({ state })} />
            <Button onClick={() => setOpen({ what: 'add' })}>Add County</Button>
          </>
        }
        actions={(county) => (
          <>
            <Button
              size="small"
              variant="outline"
              aria-label={`Edit ${county.fullName}`}
              onClick={() => setOpen({ what: 'edit', county })}
            >
              Edit
            </Button>
            {county.courseCount === 0 && (
              <Button
                size="small"
                variant="danger-outline"
                aria-label={`Remove ${county.fullName}`}
                onClick={() => setOpen({ what: 'remove', county })}
              >
                Remove
              </Button>
            )}
          </>
        )}
      />
      {open?.what === 'add' && <CountyDialog stateCode={search.state} onClose={close} />}
      {open?.what === 'edit' && <CountyDialog county={open.county} onClose={close} />}
      {open?.what === 'remove' && (
        <Question
          title={`Remove ${open.county.fullName}?`}
          text="A county with sessions or ZIP codes stays."
          action="Remove"
          busy={remove.isPending}
          onClose={close}
          onYes={() => remove.mutate({ params: { id: open.county.id } })}
        />
      )}
    </>
  )
}
