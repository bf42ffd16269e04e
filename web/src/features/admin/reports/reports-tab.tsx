import type { AdminReport } from '@county-golf/contract/admin-reports'
import { useState } from 'react'
import { shortDateTime } from '../../../lib/dates.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import styles from '../admin.module.css'
import { common } from '../copy.ts'
import { Badges, Lines, PersonCell } from '../table/columns.tsx'
import { ListChips, useList } from '../table/list-chips.tsx'
import { useAdminTable } from '../table/use-admin-table.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { useBanPreview } from '../users/ban-dialog.tsx'
import { SmallButton } from '../widgets.tsx'
import { copy, type Outcome } from './copy.ts'

const columns: Column<AdminReport>[] = [
  {
    id: 'user',
    label: copy.columns.user,
    cell: ({ user }) => (
      <PersonCell person={user}>
        <Badges>
          {user.isBanned && <Badge tone="flag">{copy.banned}</Badge>}
          {user.reportCount > 1 && <Badge tone="brass">{copy.reportCount(user.reportCount)}</Badge>}
        </Badges>
      </PersonCell>
    ),
    text: ({ user }) => user.username,
  },
  {
    id: 'reason',
    label: copy.columns.report,
    cell: ({ reason, message }) => (
      <div>
        <span>{reason}</span>
        {message && (
          <blockquote className={styles.quote}>
            {message.content}
            {message.is_hidden && <span className={styles.second}>{copy.hidden}</span>}
          </blockquote>
        )}
      </div>
    ),
    text: ({ reason }) => reason,
  },
  {
    id: 'by',
    label: copy.columns.reported,
    fileLabel: common.utc(copy.columns.reported),
    cell: ({ reporter, at }) => <Lines first={nameOf(reporter)}>{shortDateTime(at)}</Lines>,
    text: ({ reporter, at }) => `${reporter.username} ${at}`,
  },
]

const resolvedColumn: Column<AdminReport> = {
  id: 'handled',
  label: copy.columns.resolved,
  cell: ({ handled }) =>
    handled && (
      <Lines first={copy.outcomes[handled.outcome].past}>
        {`${nameOf(handled.by)}, ${shortDateTime(handled.at)}`}
        {handled.note}
      </Lines>
    ),
  text: ({ handled }) => handled && `${handled.outcome} ${handled.by.username} ${handled.at}`,
}

/** The actions that apply to a report. */
const outcomesFor = ({ message, user }: AdminReport): Outcome[] => [
  ...(message && !message.is_hidden ? (['hidden'] as const) : []),
  'warned',
  ...(user.isBanned ? [] : (['banned'] as const)),
  'dismissed',
]

type Selected = { report: AdminReport; outcome: Outcome }

/** Reports about users and messages, and how they were resolved. */
export function ReportsTab() {
  const [selected, setSelected] = useState<Selected>()
  const state = useList(copy.lists)
  const table = useAdminTable('GET /admin/reports', {
    defaultSort: state === 'open' ? { by: 'by', order: 'asc' } : { by: 'handled', order: 'desc' },
    request: ({ page, pageSize, order }) => ({ query: { state, page, pageSize, order } }),
  })
  return (
    <>
      <DataTable
        {...table}
        name={copy.table}
        columns={state === 'open' ? columns : [...columns, resolvedColumn]}
        fileColumns={[
          { label: copy.columns.id, text: ({ id }) => id },
          { label: common.userId, text: ({ user }) => user.id },
        ]}
        rowKey={({ id }) => id}
        failed={copy.failed}
        empty={copy.empty[state]}
        tools={<ListChips lists={copy.lists} />}
        actions={(report) =>
          !report.handled &&
          outcomesFor(report).map((outcome) => (
            <SmallButton
              key={outcome}
              danger={outcome === 'banned'}
              aria-label={`${copy.outcomes[outcome].action}: ${report.user.username}`}
              onClick={() => setSelected({ report, outcome })}
            >
              {copy.outcomes[outcome].action}
            </SmallButton>
          ))
        }
      />
      {selected && <ReportDialog {...selected} onClose={() => setSelected(undefined)} />}
    </>
  )
}

/** Resolves a report. Shows the consequences first. */
function ReportDialog({ report, outcome, onClose }: Selected & { onClose: () => void }) {
  const { user } = report
  const isBan = outcome === 'banned'
  const preview = useBanPreview(user.id, isBan)
  const resolve = useAdminMutation('POST /admin/reports/{id}/handle', {
    success: copy.success(outcome),
    failure: copy.failure,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      title={copy.outcomes[outcome].title(nameOf(user))}
      label={outcome === 'warned' ? copy.warning : common.optional(common.note)}
      required={outcome === 'warned'}
      action={copy.outcomes[outcome].action}
      danger={isBan}
      busy={resolve.isPending}
      disabled={isBan && !preview.canBan}
      onClose={onClose}
      onConfirm={(note) => resolve.mutate({ params: { id: report.id }, body: { outcome, note } })}
    >
      {outcome === 'banned' ? preview.consequences : copy.consequences[outcome](nameOf(user))}
    </ReasonDialog>
  )
}
