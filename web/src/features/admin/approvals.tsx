import type { Approval } from '@county-golf/contract/admin-approvals'
import { dollars } from '@county-golf/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDateTime } from '../../lib/dates.ts'
import { useViewer } from '../../lib/viewer.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
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
  ['rejected', 'Declined'],
] as const

const emptyTexts = {
  waiting: 'No requests waiting',
  approved: 'No approved requests yet',
  rejected: 'No declined requests yet',
} as const

/** What is requested: '+$150.00', 'Make admin'. */
function requestText({ kind, cents, email }: Approval): string {
  if (kind === 'make_admin') return 'Make admin'
  if (kind === 'change_email') return email ? `Change email to ${email}` : 'Remove email'
  if (kind === 'raise_limit')
    return cents === null
      ? 'Remove the two-person limit'
      : `Raise the two-person limit to ${dollars(cents)}`
  const amount = cents ?? 0
  return amount < 0 ? `Debit ${dollars(-amount)}` : `Credit ${dollars(amount)}`
}

const approversShown = 3

/** 'Bea Lopez or Carl Diaz can approve' */
function approversText({ approvers }: Approval): string {
  if (approvers.length === 0) return 'No admin can approve this anymore. Take it back.'
  const more = approvers.length - approversShown
  const names = approvers.slice(0, approversShown).map(nameOf)
  if (more > 0) names.push(more === 1 ? 'one other admin' : `${more} other admins`)
  return `${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)} can approve`
}

const columns: Column<Approval>[] = [
  {
    id: 'user',
    label: 'User',
    cell: ({ user }) =>
      user ? (
        <PersonCell person={user}>
          {user.email && <span className={styles.second}>{user.email}</span>}
        </PersonCell>
      ) : (
        '—'
      ),
    text: ({ user }) => user?.username ?? null,
  },
  {
    id: 'cents',
    label: 'Request',
    cell: (request) =>
      request.transactionId ? (
        <PostingLink of={{ transaction: request.transactionId }}>
          {requestText(request)}
        </PostingLink>
      ) : (
        requestText(request)
      ),
    text: requestText,
  },
  {
    id: 'reason',
    label: 'Reason',
    cell: ({ reason }) => reason ?? '—',
    text: ({ reason }) => reason,
  },
  {
    id: 'askedAt',
    label: 'Requested',
    cell: (request) => (
      <span>
        {nameOf(request.askedBy)}
        <span className={styles.second}>{shortDateTime(request.askedAt)}</span>
        {request.state === 'waiting' && (
          <span className={styles.second}>{approversText(request)}</span>
        )}
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

/** What waits for a second admin, and what was decided. */
export function Approvals() {
  const { search, set } = useAdminSearch()
  const { user: viewer } = useViewer()
  const [judged, setJudged] = useState<{ request: Approval; approves: boolean }>()
  const state = states.find(([name]) => name === search.list)?.[0] ?? 'waiting'
  const table = useTableSearch(
    ['cents', 'askedAt'],
    { by: 'askedAt', order: state === 'waiting' ? 'asc' : 'desc' },
    { isSecond: true },
  )
  const query = useQuery(
    listed('GET /admin/approvals', {
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
  const approve = useAct('POST /admin/approvals/{id}/approve', {
    done: ({ approval }) => `Approved: ${requestText(approval)}.`,
    failed: 'Couldn’t approve the request. Please try again.',
    onDone: close,
  })
  const reject = useAct('POST /admin/approvals/{id}/reject', {
    done: 'Request declined. Nothing was changed.',
    failed: 'Couldn’t decline the request. Please try again.',
    onDone: close,
  })
  const isOwn = (request: Approval) => request.askedBy.id === viewer?.id
  const declineText = (request: Approval) => (isOwn(request) ? 'Take back' : 'Decline')
  return (
    <section className={styles.section} aria-labelledby="approvals">
      <h2 id="approvals">Approvals</h2>
      <DataTable
        name="Approval requests"
        columns={state === 'waiting' ? columns.filter(({ id }) => id !== 'decided') : columns}
        rowKey={({ id }) => id}
        query={query}
        failed="Couldn’t load the requests"
        empty={emptyTexts[state]}
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
        actions={(request) =>
          request.state === 'waiting' && (
            <>
              {request.mayApprove && (
                <Button size="small" onClick={() => setJudged({ request, approves: true })}>
                  Approve
                </Button>
              )}
              <Button
                size="small"
                variant="danger-outline"
                onClick={() => setJudged({ request, approves: false })}
              >
                {declineText(request)}
              </Button>
            </>
          )
        }
      />
      {judged && (
        <ReasonDialog
          title={judged.approves ? 'Approve this request?' : `${declineText(judged.request)}?`}
          label="Note"
          action={judged.approves ? 'Approve' : declineText(judged.request)}
          danger={!judged.approves}
          busy={approve.isPending || reject.isPending}
          onClose={close}
          onSay={(note) => {
            const call = { params: { id: judged.request.id }, body: note ? { note } : {} }
            if (judged.approves) approve.mutate(call)
            else reject.mutate(call)
          }}
        >
          {requestText(judged.request)}
          {judged.request.user &&
            ` for ${nameOf(judged.request.user)} (@${judged.request.user.username})`}
          , requested by {nameOf(judged.request.askedBy)}.
        </ReasonDialog>
      )}
    </section>
  )
}
