import type { Session } from '@county-golf/contract/sessions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { afterFunds } from '../../../lib/after-funds.ts'
import { type Answer, ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useIntent } from '../../../lib/intent.ts'
import { useViewer, useViewerActions } from '../../../lib/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { sessionChanged, sessionQuery, shownInLists } from '../api.ts'
import { feeNames, type Place } from '../fee-names.ts'
import { dueToJoinCents, insufficientText, refundTerms } from '../money.ts'
import { canJoin, joinLabel } from '../words.ts'
import { AddFunds } from './add-funds.tsx'
import { AlreadyIn } from './already-in.tsx'
import { SpotSummary } from './spot-summary.tsx'
import { WalletLine } from './wallet-line.tsx'

export type Joined = Answer<'POST /sessions/{id}/join'>

type JoinDialogProps = {
  /** As the screen has it; the dialog asks for it anew. */
  session: Session
  place: Place
  open: boolean
  onClose: () => void
  onJoined: (answer: Joined) => void
  /** Called when the server refuses because the viewer is in already. */
  onAlreadyJoined?: ((session: Session) => void) | undefined
}

/**
 * The summary before joining: what is charged now, what is refunded until when, what the prize is. A
 * viewer who turns out to be in already, from another tab or the waitlist, sees what they paid.
 */
export function JoinDialog({ open, onClose, ...rest }: JoinDialogProps) {
  const [isIn, setIsIn] = useState(false)
  const title = isIn ? 'You’re in' : 'Join this session'
  return (
    <Dialog title={title} open={open} onClose={onClose} size="small">
      <JoinSummary {...rest} onClose={onClose} onIsIn={setIsIn} />
    </Dialog>
  )
}

/** Lives as long as the dialog is open, and so does the key of the intent. */
function JoinSummary({
  session: shown,
  place,
  onClose,
  onJoined,
  onAlreadyJoined,
  onIsIn,
}: Omit<JoinDialogProps, 'open'> & { onIsIn: (isIn: boolean) => void }) {
  const client = useQueryClient()
  const viewer = useViewerActions()
  const { user } = useViewer()
  const balance = user?.balance ?? 0
  const [refusedTopUp, setRefusedTopUp] = useState<string | null>(null)
  const fresh = useQuery({ ...sessionQuery(shown.id), staleTime: 0 })
  const session = fresh.data?.viewer ? fresh.data : shown
  const join = useIntent('POST /sessions/{id}/join', {
    onSuccess: (answer) => {
      afterFunds.forget()
      viewer.setBalance(answer.balance)
      sessionChanged(client, answer.session)
      onJoined(answer)
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'ALREADY_JOINED') onAlreadyJoined?.(session)
      if (error.code === 'INSUFFICIENT_BALANCE') void viewer.refresh()
      void client.invalidateQueries({ queryKey: sessionQuery(shown.id).queryKey })
    },
  })
  // What the wallet holds may have moved elsewhere: a top-up in another tab, a refund.
  useEffect(() => void viewer.refresh(), [viewer])

  // The screen behind shows what was learnt here.
  const learnt = fresh.isFetchedAfterMount ? fresh.data : undefined
  useEffect(() => {
    if (learnt) shownInLists(client, learnt)
  }, [client, learnt])
  // Who joins here sees the summary until it has closed.
  const isIn = session.viewer?.isMember === true && !join.isPending && !join.isSuccess
  useEffect(() => onIsIn(isIn), [onIsIn, isIn])

  const now = new Date()
  const due = dueToJoinCents(session)
  const short = balance < due
  const isBalanceKnown = user?.balance !== undefined
  const ready = !fresh.isPending && session.viewer !== undefined && isBalanceKnown
  // Don’t send anyone to pay for a session that has filled up in the meantime.
  const mustAddFunds = isBalanceKnown && short && canJoin(session, now)
  const names = feeNames(place)
  const verb = place === 'card' ? 'Book Match' : 'Join Session'

  if (isIn) return <AlreadyIn session={session} onClose={onClose} />

  const alert = (): ReactNode => {
    if (mustAddFunds)
      return <Notice tone="flag">{refusedTopUp ?? insufficientText(due, balance)}</Notice>
    if (join.error)
      return <Notice tone="flag">{messageOf(join.error, 'Failed to join session')}</Notice>
    if (fresh.isError && !fresh.data)
      return (
        <Notice
          tone="flag"
          action={
            <Button variant="quiet" size="small" onClick={() => void fresh.refetch()}>
              Retry
            </Button>
          }
        >
          {messageOf(fresh.error, 'Failed to load session details')}
        </Notice>
      )
    return null
  }

  return (
    <SpotSummary
      session={session}
      names={names}
      refund={refundTerms(session, now, names)}
      wallet={<WalletLine balanceCents={balance} dueCents={due} />}
      alert={alert()}
      payLabel="You pay now"
      action={
        mustAddFunds && ready ? (
          <AddFunds
            session={session}
            missingCents={due - balance}
            next="and join"
            onError={setRefusedTopUp}
            size="large"
          />
        ) : (
          <Button
            size="large"
            loading={join.isPending || (!ready && !fresh.isError)}
            disabled={ready ? !canJoin(session, now) : fresh.isError}
            onClick={() => join.mutate({ params: { id: session.id } })}
          >
            {joinLabel(session, now, verb)}
          </Button>
        )
      }
    />
  )
}
