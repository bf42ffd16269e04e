import { playersMax, playersMin } from '@county-golf/contract/constants'
import { storedStatuses } from '@county-golf/contract/session-status'
import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { Output } from '../../../lib/api.ts'
import { dayAndClock } from '../../../lib/dates.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NativeSelect, Switch } from '../../../ui/fields.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import styles from '../admin.module.css'
import { adminQuery } from '../api.ts'
import { AdminLink, SmallButton } from '../buttons.tsx'
import { Fact, FactGrid, FieldGrid } from '../layout.tsx'
import { Lines, PostingLink } from '../table/columns.tsx'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { EditSessionSlot } from './edit-session-slot.ts'
import { amountWithRefund, SessionPlayers } from './session-players.tsx'

type Details = Output<'GET /admin/sessions/{id}'>

/** One session: its players and money, and everything that an admin can change. */
export function SessionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(adminQuery('GET /admin/sessions/{id}', { params: { id } }))
  return (
    <Dialog
      title={query.data?.session.courseName ?? 'Session'}
      open
      addressed
      onClose={onClose}
      size="large"
    >
      <Loaded query={query} failed="Failed to load session details" skeleton="16rem">
        {(details) => <Content details={details} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

const statusNames = {
  open: 'Open',
  confirmed: 'Confirmed',
  closed: 'Closed',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

const sizes = Array.from({ length: playersMax - playersMin + 1 }, (_, n) => playersMin + n)

function Content({ details, onClose }: { details: Details; onClose: () => void }) {
  const { session, canChange } = details
  const EditSession = use(EditSessionSlot)
  const [dialog, setDialog] = useState<'cancel' | 'delete' | 'complete' | 'edit'>()
  const closeDialog = () => setDialog(undefined)
  const params = { id: session.id }
  const update = useAdminMutation('PATCH /sessions/{id}', {
    success: 'Session updated.',
    failure: 'Failed to update session',
    proceed: closeDialog,
    open: dialog,
  })
  const setStatus = useAdminMutation('PATCH /sessions/{id}', {
    success: 'Status updated.',
    failure: 'Failed to update status',
    proceed: closeDialog,
    open: dialog,
  })
  const cancel = useAdminMutation('POST /sessions/{id}/cancel', {
    success: 'Session cancelled. Everyone was refunded.',
    failure: 'Failed to update status',
    proceed: closeDialog,
    open: dialog,
  })
  const remove = useAdminMutation('DELETE /sessions/{id}', {
    success: 'Session deleted.',
    failure: 'Failed to update session',
    proceed: onClose,
  })
  const isFinal = session.storedStatus === 'cancelled' || session.storedStatus === 'completed'
  const locked = isFinal || !canChange || session.isDeleted
  return (
    <Stack gap={4}>
      <SessionFacts details={details} />
      {!canChange && (
        <Notice tone="brass">You’re in this session, so another admin has to manage it.</Notice>
      )}
      <SessionPrize details={details} />
      <SessionPlayers details={details} locked={locked} />
      <FieldGrid>
        <NativeSelect
          label="Status"
          value={session.storedStatus}
          disabled={locked || setStatus.isPending}
          onChange={(event) => {
            const status = storedStatuses.find((known) => known === event.currentTarget.value)
            if (status === 'cancelled') setDialog('cancel')
            else if (status === 'completed') setDialog('complete')
            else if (status) setStatus.mutate({ params, body: { status } })
          }}
          data={storedStatuses.map((value) => ({ value, label: statusNames[value] }))}
        />
        <NativeSelect
          label="Max players"
          value={session.maxPlayers}
          disabled={locked || update.isPending}
          onChange={(event) =>
            update.mutate({ params, body: { maxPlayers: Number(event.currentTarget.value) } })
          }
          data={sizes.filter((size) => size >= session.playerCount).map(String)}
        />
        <div>
          <Switch
            label="Players can leave"
            checked={session.leavable}
            disabled={locked || update.isPending}
            onChange={(event) =>
              update.mutate({ params, body: { leavable: event.currentTarget.checked } })
            }
          />
          <Switch
            label="Bookings locked"
            checked={session.bookings_locked}
            disabled={locked || update.isPending}
            onChange={(event) =>
              update.mutate({ params, body: { bookings_locked: event.currentTarget.checked } })
            }
          />
        </div>
      </FieldGrid>
      <Row gap={2} wrap>
        {!locked && <SmallButton onClick={() => setDialog('edit')}>Edit</SmallButton>}
        {!session.isDeleted && (
          <LinkButton to="/sessions/$id" params={params} variant="outline" size="small">
            Open session
          </LinkButton>
        )}
        <AdminLink search={{ tab: 'audit', q: session.id }}>Audit log</AdminLink>
        {canChange && !session.isDeleted && session.storedStatus !== 'completed' && (
          <SmallButton danger onClick={() => setDialog('delete')}>
            Delete
          </SmallButton>
        )}
      </Row>
      {dialog === 'edit' && EditSession && <EditSession id={session.id} onClose={closeDialog} />}
      {dialog === 'cancel' && (
        <ReasonDialog
          title="Cancel this session?"
          label="Reason (optional)"
          action="Cancel session"
          danger
          busy={cancel.isPending}
          onClose={closeDialog}
          onConfirm={(reason) => cancel.mutate({ params, body: reason ? { reason } : {} })}
        >
          All players get a full refund, the bounty goes to the wallet it came from, and everyone is
          notified. This can’t be undone.
        </ReasonDialog>
      )}
      {dialog === 'complete' && (
        <ConfirmDialog
          title="Mark this session as completed?"
          action="Complete"
          busy={setStatus.isPending}
          onClose={closeDialog}
          onConfirm={() => setStatus.mutate({ params, body: { status: 'completed' } })}
        >
          Fees and deposits become revenue, and players can no longer be removed. This can’t be
          undone.
        </ConfirmDialog>
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title="Delete this session?"
          action="Delete"
          busy={remove.isPending}
          onClose={closeDialog}
          onConfirm={() => remove.mutate({ params })}
        >
          {isFinal
            ? 'It will be hidden from everyone. We keep its records.'
            : 'It will be cancelled with full refunds and hidden from everyone. We keep its records.'}
        </ConfirmDialog>
      )}
    </Stack>
  )
}

/** A session's time, size, and money. Amounts link to their postings. */
function SessionFacts({ details }: { details: Details }) {
  const { session, heldCents, earnedCents } = details
  const isCompleted = session.storedStatus === 'completed'
  return (
    <FactGrid>
      <Fact label="Tee time">{dayAndClock(session.date, session.timeZone)}</Fact>
      <Fact label="County">
        {session.countyName}, {session.stateCode}
      </Fact>
      <Fact label="Players">
        {session.playerCount}/{session.maxPlayers}
      </Fact>
      <Fact label={isCompleted ? 'Revenue' : 'Fees charged'}>
        <PostingLink
          of={{
            session: session.id,
            ...(isCompleted ? { account: 'platform:fees' } : { figure: 'booked' }),
          }}
        >
          <Money cents={isCompleted ? earnedCents : session.revenueCents} />
        </PostingLink>
      </Fact>
      <Fact label="Held in escrow">
        <PostingLink of={{ session: session.id }}>
          <Money cents={heldCents} />
        </PostingLink>
      </Fact>
      <Fact label="Waitlist">{session.waitlistCount}</Fact>
    </FactGrid>
  )
}

/** Contributions to the bounty or the pot. */
function SessionPrize({ details: { funding } }: { details: Details }) {
  if (funding.length === 0) return null
  return (
    <section aria-label="Prize">
      <Stack as="ul" className={styles.rows}>
        {funding.map(({ part, by, cents, refundedCents }) => (
          <li key={by?.id ?? 'platform'}>
            <Lines first={part === 'bounty' ? 'Bounty' : 'Player pot'}>
              {`funded by ${(by && nameOf(by)) ?? 'County Golf'}`}
            </Lines>
            <span>{amountWithRefund(cents, refundedCents)}</span>
          </li>
        ))}
      </Stack>
    </section>
  )
}
