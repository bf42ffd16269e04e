import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useMoneyMutation } from '../../../domain/money-mutation.ts'
import { updateSession, updateSessionInLists } from '../../../domain/sessions/cache.ts'
import { canAsk, canJoin } from '../../../domain/sessions/can.ts'
import { sessionQuery } from '../../../domain/sessions/queries.ts'
import { useViewer, useViewerActions } from '../../../domain/viewer.ts'
import { afterFunds } from '../../../domain/wallet/after-funds.ts'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { spotPage, useFinish } from '../agreed-terms.ts'
import { joinCopy } from '../copy.ts'
import { dueToJoinCents, feeLabels, paidCents } from '../money.ts'
import { paidCopy } from '../paid-copy.ts'
import { refundTerms } from '../refund-terms.ts'
import { joinLabel } from '../session-display.ts'
import { registered } from '../spec-copy.ts'
import { AddFunds } from './add-funds.tsx'
import { useJoinAnswers } from './join-answers.tsx'
import { LoadFailed } from './load-failed.tsx'
import { type ActionDialogProps, SessionHeading } from './session-heading.tsx'
import { AmountSkeletons } from './skeletons.tsx'
import { SpotSummary, WalletLine } from './spot-summary.tsx'

const AskSummary = lazyComponent(async () => (await import('./ask-summary.tsx')).AskSummary)

/**
 * The summary before joining: the charge, the refund and its deadline, and the prize. A viewer who has
 * already joined, in another tab or from the waitlist, sees what they paid. Where the host decides, players ask.
 */
export function JoinDialog({ open, onClose, ...rest }: ActionDialogProps) {
  const [hasJoined, setHasJoined] = useState(false)
  // The host may answer while the dialog is open, and then the player can join.
  const data = useOptionalQuery({ ...sessionQuery(rest.session.id), enabled: false })
  const session = data?.viewer ? data : rest.session
  const asks = canAsk(session, serverNow())
  const title = hasJoined
    ? 'You’re in'
    : asks
      ? joinLabel(session, serverNow(), '')
      : 'Join this session'
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      size="small"
      skeleton={<JoinSkeleton session={session} />}
    >
      {asks ? (
        <AskSummary {...rest} open={open} onClose={onClose} />
      ) : (
        <JoinSummary {...rest} open={open} onClose={onClose} onHasJoined={setHasJoined} />
      )}
    </Dialog>
  )
}

/** What the summary starts with, while the rest renders. */
const JoinSkeleton = ({ session }: { session: Session }) => (
  <Stack gap={5}>
    <SessionHeading session={session} />
    <AmountSkeletons rows={2} />
    <Skeleton height="30rem" />
  </Stack>
)

const joinFailed = 'Failed to join session'

/** Mounted while the dialog is open, and so is the idempotency key of its request. */
function JoinSummary({
  session: shown,
  screen,
  open,
  onClose,
  onHasJoined,
}: ActionDialogProps & { onHasJoined: (hasJoined: boolean) => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const viewer = useViewerActions()
  const { user } = useViewer()
  const balance = user?.balance ?? 0
  const [topUpError, setTopUpError] = useState<string | null>(null)
  const fresh = useQuery({ ...sessionQuery(shown.id), staleTime: 0 })
  const session = fresh.data?.viewer ? fresh.data : shown
  const answers = useJoinAnswers(session)
  const { paidTerms, paidAnswer } = answers
  const join = useMoneyMutation('POST /sessions/{id}/join', {
    onSuccess: (response) => {
      afterFunds.clear()
      viewer.setBalance(response.balance)
      updateSession(client, response.session)
      if (screen !== 'card')
        return toast.success(joinCopy.done, joinCopy.newBalance(response.balance))
      toast.success(
        `Successfully joined session! ${dollars(response.debitedCents)} debited from your wallet.`,
        joinCopy.newBalance(response.balance),
      )
    },
    failure: joinFailed,
    showError: true,
    proceed: () => {
      onClose()
      if (screen === 'card') void navigate({ to: '/my-bookings' })
    },
    open,
    onError: (error, _request, isHere) => {
      if (!(error instanceof ApiError)) return
      if (isHere?.() && error.code === 'ALREADY_JOINED' && screen === 'county') {
        onClose()
        void navigate({ to: '/sessions/$id', params: { id: shown.id } })
      }
      if (error.code === 'INSUFFICIENT_BALANCE') void viewer.refresh()
      void client.invalidateQueries({ queryKey: sessionQuery(shown.id).queryKey })
    },
  })
  // The balance may have changed elsewhere, by a top-up in another tab or a refund.
  useEffect(() => void viewer.refresh(), [viewer])

  // Update the screen behind the dialog too.
  const refetched = fresh.isFetchedAfterMount ? fresh.data : undefined
  useEffect(() => {
    if (refetched) updateSessionInLists(client, refetched)
  }, [client, refetched])
  // Keep showing the summary while the dialog closes after joining.
  const hasJoined = session.viewer?.isMember === true && !join.isPending && !join.isSuccess
  useEffect(() => onHasJoined(hasJoined), [onHasJoined, hasJoined])

  const now = serverNow()
  const due = dueToJoinCents(session)
  const short = balance < due
  const isBalanceKnown = user?.balance !== undefined
  const ready =
    !fresh.isPending && !answers.isPending && session.viewer !== undefined && isBalanceKnown
  // Don’t ask for money for a session that has filled up.
  const mustAddFunds = isBalanceKnown && short && canJoin(session, now)
  const isCurrent = ready && fresh.isFetchedAfterMount
  const isAgreed = paidAnswer !== undefined
  const sendJoin = (isShared: boolean, hasPaid = false) =>
    join.mutate({ params: { id: session.id }, body: answers.body(isShared, hasPaid) })
  useFinish(isCurrent && isAgreed && !short && canJoin(session, now), () =>
    sendJoin(paidAnswer === true, true),
  )
  const labels = feeLabels(screen)
  const joinAction = screen === 'card' ? joinCopy.onCard : joinCopy.join

  if (hasJoined) return <AlreadyJoined session={session} onClose={onClose} />

  const alert = (): ReactNode => {
    if (mustAddFunds || topUpError)
      return <Notice tone="flag">{topUpError ?? joinCopy.insufficientBalance(due, balance)}</Notice>
    if (join.error) {
      const message = messageOf(join.error, joinFailed)
      return <Notice tone="flag">{paidTerms ? `${message}. ${paidCopy.inWallet}` : message}</Notice>
    }
    if (paidTerms && isCurrent && !isAgreed) return <Notice tone="flag">{paidCopy.changed}</Notice>
    return fresh.isError && !fresh.data && <LoadFailed query={fresh} />
  }

  return (
    <SpotSummary
      session={session}
      labels={labels}
      refund={refundTerms(session, now, labels)}
      wallet={<WalletLine balanceCents={balance} dueCents={due} />}
      alert={alert()}
      before={answers.fields}
      payLabel={joinCopy.youPayNow}
      action={
        mustAddFunds && ready ? (
          <AddFunds
            missingCents={due - balance}
            back={spotPage(session)}
            forSessionId={session.id}
            next={{ label: 'and join', agree: answers.terms }}
            disabled={!answers.isConfirmed}
            onError={(message) => {
              setTopUpError(message)
              void fresh.refetch()
            }}
            size="large"
          />
        ) : (
          <Button
            size="large"
            loading={join.isPending || (!ready && !fresh.isError)}
            disabled={ready ? !(canJoin(session, now) && answers.isConfirmed) : fresh.isError}
            onClick={() => sendJoin(answers.sharePhone)}
          >
            {joinLabel(session, now, joinAction)}
          </Button>
        )
      }
    />
  )
}

/** Replaces the summary for a viewer who has joined elsewhere. */
function AlreadyJoined({ session, onClose }: { session: Session; onClose: () => void }) {
  return (
    <Stack gap={5}>
      <SessionHeading session={session} />
      <div role="alert" className="live">
        <Notice>{registered}</Notice>
      </div>
      <Amounts>
        <AmountRow label={joinCopy.youPaid} cents={paidCents(session)} total />
      </Amounts>
      <LinkButton to="/sessions/$id" params={{ id: session.id }} onClick={onClose}>
        {joinCopy.viewDetails}
      </LinkButton>
    </Stack>
  )
}
