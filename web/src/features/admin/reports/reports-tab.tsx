import type { AdminReport } from '@county-golf/contract/admin-reports'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortDateTime } from '../../../lib/dates.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import styles from '../admin.module.css'
import { SmallButton } from '../buttons.tsx'
import { common } from '../copy.ts'
import { Badges, Lines, PersonCell } from '../table/columns.tsx'
import { ListSwitch, useList } from '../table/list-switch.tsx'
import { useAdminTable } from '../table/use-admin-table.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { useBanPreview } from '../users/ban-dialog.tsx'

type Outcome = NonNullable<AdminReport['handled']>['outcome']

const outcomes: Record<Outcome, { action: string; past: string; title: (name: string) => string }> =
  {
    hidden: { action: 'Hide', past: 'Message hidden', title: () => common.hideMessage },
    warned: { action: 'Warn', past: 'Warned', title: (name) => `Warn ${name}?` },
    banned: { action: 'Ban', past: 'Banned', title: (name) => `Ban ${name}?` },
    dismissed: { action: 'Dismiss', past: 'Dismissed', title: () => 'Dismiss this report?' },
  }

const lists = { open: 'Open', handled: 'Resolved' }
const empty = { open: 'No open reports', handled: 'No resolved reports yet' }

const columns: Column<AdminReport>[] = [
  {
    id: 'user',
    label: 'About',
    cell: ({ user }) => (
      <PersonCell person={user}>
        <Badges>
          {user.isBanned && <Badge tone="flag">Banned</Badge>}
          {user.reportCount > 1 && <Badge tone="brass">{user.reportCount} reports</Badge>}
        </Badges>
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
        {message?.session_id && (
          <Link to="/sessions/$id" params={{ id: message.session_id }} className={styles.link}>
            Open session
          </Link>
        )}
      </div>
    ),
    text: ({ reason }) => reason,
  },
  {
    id: 'by',
    label: 'Reported',
    fileLabel: 'Reported (UTC)',
    cell: ({ reporter, at }) => <Lines first={nameOf(reporter)}>{shortDateTime(at)}</Lines>,
    text: ({ reporter, at }) => `${reporter.username} ${at}`,
  },
]

const resolvedColumn: Column<AdminReport> = {
  id: 'handled',
  label: 'Resolved',
  cell: ({ handled }) =>
    handled && (
      <Lines first={outcomes[handled.outcome].past}>
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
  const state = useList(lists)
  const table = useAdminTable('GET /admin/reports', {
    defaultSort: state === 'open' ? { by: 'by', order: 'asc' } : { by: 'handled', order: 'desc' },
    request: ({ page, pageSize, order }) => ({ query: { state, page, pageSize, order } }),
  })
  return (
    <>
      <DataTable
        {...table}
        name="Reports"
        columns={state === 'open' ? columns : [...columns, resolvedColumn]}
        fileColumns={[
          { label: 'Report ID', text: ({ id }) => id },
          { label: 'User ID', text: ({ user }) => user.id },
        ]}
        rowKey={({ id }) => id}
        failed="Couldn’t load reports"
        empty={empty[state]}
        tools={<ListSwitch lists={lists} />}
        actions={(report) =>
          !report.handled &&
          outcomesFor(report).map((outcome) => (
            <SmallButton
              key={outcome}
              danger={outcome === 'banned'}
              aria-label={`${outcomes[outcome].action}: ${report.user.username}`}
              onClick={() => setSelected({ report, outcome })}
            >
              {outcomes[outcome].action}
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
    success: `${outcomes[outcome].past}.`,
    failure: 'Couldn’t update the report. Please try again.',
    proceed: onClose,
  })
  return (
    <ReasonDialog
      title={outcomes[outcome].title(nameOf(user))}
      label={outcome === 'warned' ? 'Warning' : 'Note (optional)'}
      required={outcome === 'warned'}
      action={outcomes[outcome].action}
      danger={isBan}
      busy={resolve.isPending}
      disabled={isBan && !preview.canBan}
      onClose={onClose}
      onConfirm={(note) => resolve.mutate({ params: { id: report.id }, body: { outcome, note } })}
    >
      {outcome === 'hidden' && common.hideMessageHint}
      {outcome === 'warned' && `${nameOf(user)} will get this as a message from County Golf.`}
      {outcome === 'banned' && preview.consequences}
      {outcome === 'dismissed' && 'No action will be taken.'}
    </ReasonDialog>
  )
}
