import type { AdminSession } from '@county-golf/contract/admin-sessions'
import { dayMs } from '@county-golf/contract/durations'
import { effectiveStatuses, statusLabel } from '@county-golf/contract/session-status'
import { StateFilter } from '../../../domain/locations/place-filters.tsx'
import { statusTone } from '../../../domain/sessions/labels.ts'
import { dateTimeIn, dayAndClock, shortDate } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable, type FileColumn } from '../../../ui/data-table.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { userQuery } from '../api.ts'
import { SmallButton } from '../buttons.tsx'
import { Badges, Lines, moneyColumn, nameColumn, timeColumn } from '../table/columns.tsx'
import { FilterChip, PeriodFilter, SearchBox } from '../table/filters.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useAdminTable } from '../table/use-admin-table.ts'
import { SessionDialog } from './session-dialog.tsx'

const columns: Column<AdminSession>[] = [
  {
    id: 'course',
    label: 'Session',
    cell: ({ courseName, countyName, stateCode }) => (
      <Lines first={courseName}>{`${countyName}, ${stateCode}`}</Lines>
    ),
    text: ({ courseName, countyName, stateCode }) => `${courseName}, ${countyName}, ${stateCode}`,
  },
  {
    id: 'date',
    label: 'Date',
    fileLabel: 'Tee time (UTC)',
    cell: ({ date, timeZone }) => dayAndClock(date, timeZone),
    text: ({ date }) => date,
  },
  nameColumn('host', 'Host', ({ host }) => host),
  {
    id: 'players',
    label: 'Players',
    end: true,
    cell: ({ playerCount, maxPlayers }) => `${playerCount}/${maxPlayers}`,
    text: ({ playerCount }) => playerCount,
  },
  moneyColumn(
    'revenue',
    'Fees charged',
    ({ revenueCents }) => revenueCents,
    ({ id }) => ({ figure: 'booked', session: id }),
  ),
  {
    id: 'status',
    label: 'Status',
    cell: ({ status, date, isDeleted }) => (
      <Badges>
        <Badge tone={statusTone(status)}>
          {statusLabel(status, Date.parse(date) < serverNow().getTime())}
        </Badge>
        {isDeleted && <Badge tone="gray">Deleted</Badge>}
      </Badges>
    ),
    text: ({ status }) => status,
  },
  timeColumn('createdAt', 'Created', shortDate),
]

const fileColumns: FileColumn<AdminSession>[] = [
  { label: 'Tee time (course)', text: (row) => dateTimeIn(row.date, row.timeZone) },
  { label: 'Time zone (course)', text: ({ timeZone }) => timeZone },
  { label: 'Session ID', text: ({ id }) => id },
  { label: 'Host ID', text: ({ host }) => host.id },
]

const statuses = [
  ...effectiveStatuses.map((status) => [status, statusLabel(status)] as const),
  ['deleted', 'Deleted'] as const,
]

/** The start of the next day (UTC), or undefined if `day` isn't a date. */
const nextDay = (day: string): string | undefined => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? undefined : new Date(at + dayMs).toISOString()
}

export function SessionsTab() {
  const { search, set, go, close } = useAdminSearch()
  const status = effectiveStatuses.find((known) => known === search.status)
  const table = useAdminTable('GET /admin/sessions', {
    sorts: ['course', 'date', 'createdAt'],
    defaultSort: { by: 'date', order: 'desc' },
    request: (paging) => ({
      query: {
        ...paging,
        q: search.q,
        stateCode: search.state,
        status,
        ...(search.status === 'deleted' && { isDeleted: 'true' as const }),
        playerId: search.user,
        dateFrom: search.from && `${search.from}T00:00:00.000Z`,
        dateTo: search.to && nextDay(search.to),
      },
    }),
  })
  return (
    <>
      <DataTable
        {...table}
        name="Sessions"
        failed="Failed to load sessions"
        empty="No matching sessions"
        columns={columns}
        fileColumns={fileColumns}
        rowKey={({ id }) => id}
        tools={
          <>
            <SearchBox label="Search sessions" placeholder="Course, county, or host" />
            <StateFilter
              all="All states"
              state={search.state}
              onChoose={(state) => set({ state })}
            />
            <FilterSelect
              label="Status"
              all="Any status"
              value={search.status}
              options={statuses}
              onChange={(chosen) => set({ status: chosen })}
            />
            <PeriodFilter />
            {search.user && (
              <PlayerChip id={search.user} onRemove={() => set({ user: undefined })} />
            )}
          </>
        }
        actions={(session) => (
          <SmallButton
            aria-label={`Manage ${session.courseName}, ${session.host.username}`}
            onClick={() => go({ open: session.id, page: search.page })}
          >
            Manage
          </SmallButton>
        )}
      />
      {search.open && <SessionDialog key={search.open} id={search.open} onClose={close} />}
    </>
  )
}

/** Shows that only one player's sessions are listed. */
function PlayerChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const data = useOptionalQuery(userQuery(id))
  return (
    <FilterChip onRemove={onRemove}>{data ? `Player: ${nameOf(data.user)}` : 'Player'}</FilterChip>
  )
}
