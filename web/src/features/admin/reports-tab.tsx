import type { AdminReport } from '@county-golf/contract/admin-reports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDateTime } from '../../lib/dates.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import styles from './admin.module.css'
import { listed, tablePageSize } from './api.ts'
import { PersonCell } from './parts.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { type Outcome, outcomeWords } from './report-words.ts'
import { useAdminSearch, useTableSearch } from './use-admin-search.ts'

const columns: Column<AdminReport>[] = [
  {
    id: 'user',
    label: 'About',
    cell: ({ user }) => (
      <PersonCell person={user}>
        <span className={styles.badges}>
          {user.isBanned && <Badge tone="flag">Banned</Badge>}
          {user.reportCount > 1 && <Badge tone="brass">{user.reportCount} reports</Badge>}
        </span>
      </PersonCell>
    ),
    text: ({ user }) => user.username,
  },
  {
    id: 'reason',
    label: 'Report',
    cell: ({ reason, message }) => (
      <div>
        <span>{reason}</span>
        {message && (
          <blockquote className={styles.quote}>
            {message.content}
            {message.is_hidden && <span className={styles.second}>hidden</span>}
          </blockquote>
        )}
      </div>
    ),
    text: ({ reason }) => reason,
  },
  {
    id: 'by',
    label: 'Reported',
    fileLabel: 'Reported (UTC)',
    cell: ({ reporter, at }) => (
      <span>
        {nameOf(reporter)}
        <span className={styles.second}>{shortDateTime(at)}</span>
      </span>
    ),
    text: ({ reporter, at }) => `${reporter.username} ${at}`,
  },
]

const handled: Column<AdminReport> = {
  id: 'handled',
  label: 'Handled',
  cell: ({ handled }) =>
    handled && (
      <span>
        {outcomeWords[handled.outcome].past}
        <span className={styles.second}>
          {nameOf(handled.by)}, {shortDateTime(handled.at)}
        </span>
        {handled.note && <span className={styles.second}>{handled.note}</span>}
      </span>
    ),
  text: ({ handled }) => handled && `${handled.outcome} ${handled.by.username} ${handled.at}`,
}

/** What people report, and what was done about it. */
export function ReportsTab() {
  const { search, go } = useAdminSearch()
  const [judged, setJudged] = useState<{ report: AdminReport; outcome: Outcome }>()
  const state = search.list === 'handled' ? 'handled' : 'open'
  const table = useTableSearch([state === 'open' ? 'by' : 'handled'], {
    by: state === 'open' ? 'by' : 'handled',
    order: state === 'open' ? 'asc' : 'desc',
  })
  const query = useQuery(
    listed('GET /admin/reports', {
      query: { state, page: table.page, pageSize: tablePageSize, order: table.sorting.order },
    }),
  )
  return (
    <>
      <DataTable
        name="Reports"
        columns={state === 'open' ? columns : [...columns, handled]}
        fileColumns={[
          { label: 'Report ID', text: ({ id }) => id },
          { label: 'User ID', text: ({ user }) => user.id },
        ]}
        rowKey={({ id }) => id}
        query={query}
        failed="Failed to load the reports"
        empty={state === 'open' ? 'No report waits' : 'No report was handled yet'}
        {...table}
        tools={
          <div className={styles.chips}>
            <Chip pressed={state === 'open'} onClick={() => go({ list: undefined })}>
              Waiting
            </Chip>
            <Chip pressed={state === 'handled'} onClick={() => go({ list: 'handled' })}>
              Handled
            </Chip>
          </div>
        }
        actions={(report) =>
          !report.handled &&
          (['hidden', 'warned', 'banned', 'dismissed'] as const)
            .filter(
              (outcome) => outcome !== 'hidden' || (report.message && !report.message.is_hidden),
            )
            .filter((outcome) => outcome !== 'banned' || !report.user.isBanned)
            .map((outcome) => (
              <Button
                key={outcome}
                size="small"
                variant={outcome === 'banned' ? 'danger-outline' : 'outline'}
                aria-label={`${outcomeWords[outcome].action}: ${report.user.username}`}
                onClick={() => setJudged({ report, outcome })}
              >
                {outcomeWords[outcome].action}
              </Button>
            ))
        }
      />
      {judged && <ReportDialog {...judged} onClose={() => setJudged(undefined)} />}
    </>
  )
}
