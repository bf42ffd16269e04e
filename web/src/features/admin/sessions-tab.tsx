import type { AdminSession } from '@county-golf/contract/admin-sessions'
import { effectiveStatuses, statusLabel } from '@county-golf/contract/session-status'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dateTimeIn, dayAndClock, shortDate } from '../../lib/dates.ts'
import { statusTone } from '../../lib/session-words.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type Column, DataTable, type FileColumn } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './admin.module.css'
import { listed, tablePageSize, userQuery } from './api.ts'
import { Filter, SearchBox, TypedField } from './parts.tsx'
import { PostingLink } from './posting-link.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { StateFilter } from './state-filter.tsx'
import { useAdminSearch, useTableSearch } from './use-admin-search.ts'

const columns: Column<AdminSession>[] = [
  {
    id: 'course',
    label: 'Session',
    cell: ({ courseName, countyName, stateCode }) => (
      <span>
        {courseName}
        <span className={styles.second}>
          {countyName}, {stateCode}
        </span>
      </span>
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
  {
    id: 'host',
    label: 'Host',
    cell: ({ host }) => nameOf(host),
    text: ({ host }) => host.username,
  },
  {
    id: 'players',
    label: 'Players',
    end: true,
    cell: ({ playerCount, maxPlayers }) => `${playerCount}/${maxPlayers}`,
    text: ({ playerCount }) => playerCount,
  },
  {
    id: 'revenue',
    label: 'Fees booked',
    end: true,
    cell: ({ id, revenueCents }) => (
      <PostingLink of={{ figure: 'booked', session: id }}>
        <Money cents={revenueCents} />
      </PostingLink>
    ),
    text: ({ revenueCents }) => revenueCents / 100,
  },
  {
    id: 'status',
    label: 'Status',
    cell: ({ status, date, isDeleted }) => (
      <span className={styles.badges}>
        <Badge tone={statusTone(status)}>
          {statusLabel(status, Date.parse(date) < Date.now())}
        </Badge>
        {isDeleted && <Badge tone="grey">Deleted</Badge>}
      </span>
    ),
    text: ({ status }) => status,
  },
  {
    id: 'createdAt',
    label: 'Created',
    fileLabel: 'Created (UTC)',
    cell: ({ createdAt }) => shortDate(createdAt),
    text: ({ createdAt }) => createdAt,
  },
]

const fileColumns: FileColumn<AdminSession>[] = [
  {
    label: 'Tee time (course)',
    text: ({ date, timeZone }) => dateTimeIn(date, timeZone),
  },
  { label: 'Time zone (course)', text: ({ timeZone }) => timeZone },
  { label: 'Session ID', text: ({ id }) => id },
  { label: 'Host ID', text: ({ host }) => host.id },
]

const statuses = [
  ...effectiveStatuses.map((status) => [status, statusLabel(status)] as const),
  ['deleted', 'Deleted'] as const,
]

const dayMs = 86_400_000

/** The first instant that is no more of a day (UTC); none for what is no day. */
const afterDay = (day: string): string | undefined => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? undefined : new Date(at + dayMs).toISOString()
}

export function SessionsTab() {
  const { search, set, go } = useAdminSearch()
  const table = useTableSearch(['course', 'date', 'createdAt'], { by: 'date', order: 'desc' })
  const status = effectiveStatuses.find((known) => known === search.status)
  const query = useQuery(
    listed('GET /admin/sessions', {
      query: {
        page: table.page,
        pageSize: tablePageSize,
        sort: table.sorting.by,
        order: table.sorting.order,
        ...(search.q && { q: search.q }),
        ...(search.state && { stateCode: search.state }),
        ...(status && { status }),
        ...(search.status === 'deleted' && { isDeleted: 'true' as const }),
        ...(search.user && { playerId: search.user }),
        ...(search.from && { dateFrom: `${search.from}T00:00:00.000Z` }),
        ...(search.to && { dateTo: afterDay(search.to) }),
      },
    }),
  )
  return (
    <>
      <DataTable
        name="Sessions"
        columns={columns}
        fileColumns={fileColumns}
        rowKey={({ id }) => id}
        query={query}
        failed="Failed to load sessions"
        empty="No matching sessions"
        {...table}
        tools={
          <>
            <SearchBox label="Search sessions" placeholder="Course, county or host" />
            <StateFilter value={search.state} onChange={(state) => set({ state })} />
            <Filter
              label="Status"
              all="Any status"
              value={search.status}
              options={statuses}
              onChange={(chosen) => set({ status: chosen })}
            />
            <TypedField type="date" label="From" word="from" />
            <TypedField type="date" label="To" word="to" />
            {search.user && <PlayerChip id={search.user} onDrop={() => set({ user: undefined })} />}
          </>
        }
        actions={(session) => (
          <Button
            size="small"
            variant="outline"
            aria-label={`Manage ${session.courseName}, ${session.host.username}`}
            onClick={() => go({ open: session.id, page: search.page })}
          >
            Manage
          </Button>
        )}
      />
      {search.open && (
        <SessionDialog
          key={search.open}
          id={search.open}
          onClose={() => set({ open: undefined, page: search.page })}
        />
      )}
    </>
  )
}

/** Only the sessions of one player, until this is dropped. */
function PlayerChip({ id, onDrop }: { id: string; onDrop: () => void }) {
  const { data } = useQuery(userQuery(id))
  return (
    <Chip pressed onClick={onDrop}>
      {data ? `With ${nameOf(data.user)}` : 'With one player'}
      <IconX size={14} aria-label="(remove)" />
    </Chip>
  )
}
