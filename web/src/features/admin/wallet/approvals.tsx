import type { Approval } from '@county-golf/contract/admin-approvals'
import { dollars } from '@county-golf/contract/money'
import { once } from '@county-golf/contract/once'
import { useState } from 'react'
import { useViewer } from '../../../domain/viewer.ts'
import { shortDateTime } from '../../../lib/dates.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import styles from '../admin.module.css'
import { SmallButton } from '../buttons.tsx'
import { TabSection } from '../layout.tsx'
import { Lines, PersonCell, PostingLink } from '../table/columns.tsx'
import { ListSwitch, useList } from '../table/list-switch.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useAdminTable } from '../table/use-admin-table.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'

const states = { waiting: 'Pending', approved: 'Approved', rejected: 'Declined' }
const empty = {
  waiting: 'No pending requests',
  approved: 'No approved requests yet',
  rejected: 'No declined requests yet',
}

/** `Credit $150.00`, `Make admin` */
function requestText({ kind, cents, email, toUser }: Approval): string {
  if (kind === 'make_admin') return 'Make admin'
  if (kind === 'change_email') return email ? `Change email to ${email}` : 'Remove email'
  if (kind === 'raise_limit')
    return cents === null
      ? 'Remove the two-person limit'
      : `Raise the two-person limit to ${dollars(cents)}`
  const amount = cents ?? 0
  if (kind === 'former_payment')
    return toUser
      ? `Move ${dollars(amount)} of a former user to @${toUser.username}`
      : `Pay ${dollars(amount)} to a former user`
  return amount < 0 ? `Debit ${dollars(-amount)}` : `Credit ${dollars(amount)}`
}

const approversShown = 3

/** `['Ann', 'Joe']` → `Ann or Joe` */
const either = once(() => new Intl.ListFormat('en-US', { type: 'disjunction' }))

/** `Bea Lopez, Carl Diaz, or 2 other admins can approve` */
function approversText({ approvers }: Approval): string {
  if (approvers.length === 0) return 'No other admin can approve this. Withdraw the request.'
  const names = approvers.slice(0, approversShown).map(nameOf)
  const more = approvers.length - names.length
  if (more > 0) names.push(more === 1 ? 'one other admin' : `${more} other admins`)
  return `${either().format(names)} can approve`
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
  { id: 'reason', label: 'Reason', text: ({ reason }) => reason },
  {
    id: 'requestedAt',
    label: 'Requested',
    cell: (request) => (
      <Lines first={nameOf(request.requestedBy)}>
        {shortDateTime(request.requestedAt)}
        {request.state === 'waiting' && approversText(request)}
      </Lines>
    ),
    text: ({ requestedBy, requestedAt }) => `${requestedBy.username} ${requestedAt}`,
  },
  {
    id: 'decided',
    label: 'Reviewed',
    cell: ({ decidedBy, decidedAt, note }) =>
      decidedBy && decidedAt ? (
        <Lines first={nameOf(decidedBy)}>
          {shortDateTime(decidedAt)}
          {note}
        </Lines>
      ) : (
        '—'
      ),
    text: ({ decidedBy, decidedAt }) => decidedBy && `${decidedBy.username} ${decidedAt}`,
  },
]

type Selected = { request: Approval; isApproval: boolean }

/** Requests that need a second admin, and those already reviewed. */
export function Approvals() {
  const { search } = useAdminSearch()
  const { user: viewer } = useViewer()
  const [selected, setSelected] = useState<Selected>()
  const state = useList(states)
  const table = useAdminTable('GET /admin/approvals', {
    sorts: ['cents', 'requestedAt'],
    defaultSort: { by: 'requestedAt', order: state === 'waiting' ? 'asc' : 'desc' },
    isSecond: true,
    request: (paging) => ({ query: { state, ...paging } }),
  })
  const close = () => setSelected(undefined)
  const isOwn = (request: Approval) => request.requestedBy.id === viewer?.id
  const isWithdrawal = selected !== undefined && isOwn(selected.request)
  const approve = useAdminMutation('POST /admin/approvals/{id}/approve', {
    success: ({ approval }) => `Approved: ${requestText(approval)}.`,
    failure: 'Couldn’t approve the request. Please try again.',
    proceed: close,
    open: selected,
  })
  const decline = useAdminMutation('POST /admin/approvals/{id}/reject', {
    success: isWithdrawal
      ? 'Request withdrawn. Nothing was changed.'
      : 'Request declined. Nothing was changed.',
    failure: `Couldn’t ${isWithdrawal ? 'withdraw' : 'decline'} the request. Please try again.`,
    proceed: close,
    open: selected,
  })
  const actionText = ({ request, isApproval }: Selected) => {
    if (isApproval) return 'Approve'
    return isOwn(request) ? 'Withdraw' : 'Decline'
  }
  return (
    <TabSection id="approvals" heading="Approvals">
      <DataTable
        {...table}
        name="Approval requests"
        columns={state === 'waiting' ? columns.filter(({ id }) => id !== 'decided') : columns}
        rowKey={({ id }) => id}
        failed="Couldn’t load approval requests"
        empty={empty[state]}
        tools={<ListSwitch lists={states} change={{ page: search.page, page2: undefined }} />}
        actions={(request) =>
          request.state === 'waiting' && (
            <>
              {request.canApprove && (
                <Button size="small" onClick={() => setSelected({ request, isApproval: true })}>
                  Approve
                </Button>
              )}
              <SmallButton danger onClick={() => setSelected({ request, isApproval: false })}>
                {actionText({ request, isApproval: false })}
              </SmallButton>
            </>
          )
        }
      />
      {selected && (
        <ReasonDialog
          title={`${actionText(selected)} this request?`}
          label="Note (optional)"
          action={actionText(selected)}
          danger={!selected.isApproval}
          busy={approve.isPending || decline.isPending}
          onClose={close}
          onConfirm={(note) => {
            const call = { params: { id: selected.request.id }, body: note ? { note } : {} }
            if (selected.isApproval) approve.mutate(call)
            else decline.mutate(call)
          }}
        >
          {requestSummary(selected.request)}
        </ReasonDialog>
      )}
    </TabSection>
  )
}

/** `Credit $150.00 for Ann Bell (@ann), requested by Joe Cole.` */
function requestSummary(request: Approval): string {
  const { user, requestedBy } = request
  const forUser = user ? ` for ${nameOf(user)} (@${user.username})` : ''
  return `${requestText(request)}${forUser}, requested by ${nameOf(requestedBy)}.`
}
