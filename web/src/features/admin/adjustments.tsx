import type { Adjustment } from '@county-golf/contract/admin-ledger'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDateTime } from '../../lib/dates.ts'
import { useViewer } from '../../lib/viewer.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type Column, DataTable, type FileColumn } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './admin.module.css'
import { listed, tablePageSize } from './api.ts'
import { PersonCell } from './parts.tsx'
import { PostingLink } from './posting-link.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAct } from './use-act.ts'
import { useAdminSearch, useTableSearch } from './use-admin-search.ts'

const states = [
  ['waiting', 'Waiting'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
] as const

const fileColumns: FileColumn<Adjustment>[] = [
  { label: 'Adjustment ID', text: ({ id }) => id },
  { label: 'User ID', text: ({ user }) => user.id },
  { label: 'Transaction ID', text: ({ transactionId }) => transactionId },
  { label: 'Requested (UTC)', text: ({ askedAt }) => askedAt },
  { label: 'Decided (UTC)', text: ({ decidedAt }) => decidedAt },
]

const columns: Column<Adjustment>[] = [
  {
    id: 'user',
    label: 'User',
    cell: ({ user }) => <PersonCell person={user} />,
    text: ({ user }) => user.username,
  },
  {
    id: 'cents',
    label: 'Amount',
    end: true,
    cell: ({ cents, transactionId }) =>
      transactionId ? (
        <PostingLink of={{ transaction: transactionId }}>
          <Money cents={cents} signed />
        </PostingLink>
      ) : (
        <Money cents={cents} signed />
      ),
    text: ({ cents }) => cents / 100,
  },
  {
    id: 'reason',
    label: 'Reason',
    cell: ({ reason }) => reason ?? '—',
    text: ({ reason }) => reason,
  },
  {
    id: 'askedAt',
    label: 'Asked for',
    cell: ({ askedBy, askedAt }) => (
      <span>
        {nameOf(askedBy)}
        <span className={styles.second}>{shortDateTime(askedAt)}</span>
      </span>
    ),
    text: ({ askedBy, askedAt }) => `${askedBy.username} ${askedAt}`,
  },
  {
    id: 'decided',
    label: 'Decided',
    cell: ({ decidedBy, decidedAt, note }) =>
      decidedBy && decidedAt ? (
        <span>
          {nameOf(decidedBy)}
          <span className={styles.second}>{shortDateTime(decidedAt)}</span>
          {note && <span className={styles.second}>{note}</span>}
        </span>
      ) : (
        '—'
      ),
    text: ({ decidedBy, decidedAt }) => decidedBy && `${decidedBy.username} ${decidedAt}`,
  },
]

/** Corrections above the two-person limit: another administrator lets them happen. */
export function Adjustments() {
  const { search, set } = useAdminSearch()
  const { user: viewer } = useViewer()
  const [judged, setJudged] = useState<{ adjustment: Adjustment; approve: boolean }>()
  const state = states.find(([name]) => name === search.list)?.[0] ?? 'waiting'
  const table = useTableSearch(
    ['cents', 'askedAt'],
    { by: 'askedAt', order: state === 'waiting' ? 'asc' : 'desc' },
    { isSecond: true },
  )
  const query = useQuery(
    listed('GET /admin/adjustments', {
      query: {
        state,
        page: table.page,
        pageSize: tablePageSize,
        sort: table.sorting.by,
        order: table.sorting.order,
      },
    }),
  )
  const close = () => setJudged(undefined)
  const approve = useAct('POST /admin/adjustments/{id}/approve', {
    done: 'Approved: the wallet has changed.',
    failed: 'The adjustment could not be approved',
    onDone: close,
  })
  const reject = useAct('POST /admin/adjustments/{id}/reject', {
    done: 'Rejected: nothing moves.',
    failed: 'The adjustment could not be rejected',
    onDone: close,
  })
  return (
    <section className={styles.section} aria-labelledby="adjustments">
      <h2 id="adjustments">Adjustments waiting for approval</h2>
      <DataTable
        name="Adjustments"
        columns={state === 'waiting' ? columns.filter(({ id }) => id !== 'decided') : columns}
        fileColumns={fileColumns}
        rowKey={({ id }) => id}
        query={query}
        failed="Failed to load the adjustments"
        empty={state === 'waiting' ? 'Nothing waits for approval' : `Nothing ${state} so far`}
        {...table}
        tools={
          <div className={styles.chips}>
            {states.map(([name, label]) => (
              <Chip
                key={name}
                pressed={state === name}
                onClick={() =>
                  set({
                    list: name === 'waiting' ? undefined : name,
                    page: search.page,
                    page2: undefined,
                  })
                }
              >
                {label}
              </Chip>
            ))}
          </div>
        }
        actions={(adjustment) =>
          adjustment.state === 'waiting' && (
            <>
              {adjustment.mayDecide && (
                <Button size="small" onClick={() => setJudged({ adjustment, approve: true })}>
                  Approve
                </Button>
              )}
              <Button
                size="small"
                variant="danger-outline"
                onClick={() => setJudged({ adjustment, approve: false })}
              >
                {adjustment.askedBy.id === viewer?.id ? 'Take back' : 'Reject'}
              </Button>
            </>
          )
        }
      />
      {judged && (
        <ReasonDialog
          title={judged.approve ? 'Approve this adjustment?' : 'Reject this adjustment?'}
          label="Note"
          action={judged.approve ? 'Approve' : 'Reject'}
          danger={!judged.approve}
          busy={approve.isPending || reject.isPending}
          onClose={close}
          onSay={(note) => {
            const request = { params: { id: judged.adjustment.id }, body: note ? { note } : {} }
            if (judged.approve) approve.mutate(request)
            else reject.mutate(request)
          }}
        >
          <Money cents={judged.adjustment.cents} signed /> for {nameOf(judged.adjustment.user)},
          asked for by {nameOf(judged.adjustment.askedBy)}.
        </ReasonDialog>
      )}
    </section>
  )
}
