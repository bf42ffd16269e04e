import type { Approval } from '@county-golf/contract/admin-approvals'
import { useState } from 'react'
import { useViewer } from '../../../domain/viewer.ts'
import { shortDateTime } from '../../../lib/dates.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import styles from '../admin.module.css'
import { common } from '../copy.ts'
import { Lines, PersonCell, PostingLink } from '../table/columns.tsx'
import { ListChips, useList } from '../table/list-chips.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useAdminTable } from '../table/use-admin-table.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { Section, SmallButton } from '../widgets.tsx'
import { copy } from './copy.ts'

const text = copy.approvals

/** `Credit $150.00`, `Make admin` */
function requestText({ kind, cents, email }: Approval): string {
  if (kind === 'make_admin') return text.makeAdmin
  if (kind === 'change_email') return email ? text.changeEmail(email) : text.removeEmail
  if (kind === 'raise_limit') return cents === null ? text.removeLimit : text.raiseLimit(cents)
  const amount = cents ?? 0
  return amount < 0 ? text.debit(-amount) : text.credit(amount)
}

const approversShown = 3

/** `Bea Lopez or Carl Diaz can approve` */
const approversText = ({ approvers }: Approval): string =>
  text.approvers(
    approvers.slice(0, approversShown).map(nameOf),
    Math.max(0, approvers.length - approversShown),
  )

const columns: Column<Approval>[] = [
  {
    id: 'user',
    label: common.user,
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
    label: text.columns.request,
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
  { id: 'reason', label: common.reason, text: ({ reason }) => reason },
  {
    id: 'requestedAt',
    label: text.columns.requested,
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
    label: text.columns.reviewed,
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
  const state = useList(text.states)
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
    success: ({ approval }) => text.approved(requestText(approval)),
    failure: text.failed(text.approve),
    onSuccess: close,
  })
  const decline = useAdminMutation('POST /admin/approvals/{id}/reject', {
    success: isWithdrawal ? text.withdrawn : text.declined,
    failure: text.failed(isWithdrawal ? text.withdraw : text.decline),
    onSuccess: close,
  })
  const actionText = ({ request, isApproval }: Selected) => {
    if (isApproval) return text.approve
    return isOwn(request) ? text.withdraw : text.decline
  }
  return (
    <Section id="approvals" heading={text.heading}>
      <DataTable
        {...table}
        name={text.table}
        columns={state === 'waiting' ? columns.filter(({ id }) => id !== 'decided') : columns}
        rowKey={({ id }) => id}
        failed={text.loadFailed}
        empty={text.empty[state]}
        tools={<ListChips lists={text.states} change={{ page: search.page, page2: undefined }} />}
        actions={(request) =>
          request.state === 'waiting' && (
            <>
              {request.canApprove && (
                <Button size="small" onClick={() => setSelected({ request, isApproval: true })}>
                  {text.approve}
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
          title={text.title(actionText(selected))}
          label={common.optional(common.note)}
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
          {summaryOf(selected.request)}
        </ReasonDialog>
      )}
    </Section>
  )
}

const summaryOf = (request: Approval): string =>
  text.summary(
    requestText(request),
    request.user && `${nameOf(request.user)} (@${request.user.username})`,
    nameOf(request.requestedBy),
  )
