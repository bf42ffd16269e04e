import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMoneyMutation } from '../../../domain/money-mutation.ts'
import { updateSession } from '../../../domain/sessions/cache.ts'
import { useViewer, useViewerActions } from '../../../domain/viewer.ts'
import { afterFunds } from '../../../domain/wallet/after-funds.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { useFinish } from '../agreed-terms.ts'
import { AddFunds } from '../components/add-funds.tsx'
import { useJoinAnswers } from '../components/join-answers.tsx'
import { SpotSummary, WalletLine } from '../components/spot-summary.tsx'
import { joinCopy } from '../copy.ts'
import { spotQuery } from '../hand-over-queries.ts'
import { dueToJoinCents, feeLabels } from '../money.ts'
import { paidCopy } from '../paid-copy.ts'
import { refundTerms } from '../refund-terms.ts'

type TakeDialogProps = { token: string; session: Session; open: boolean; onClose: () => void }

/** The summary before a substitute takes a spot: the charge, what leaving refunds, and the prize. */
export function TakeDialog({ title, open, onClose, ...rest }: TakeDialogProps & { title: string }) {
  return (
    <Dialog title={title} open={open} onClose={onClose} size="small">
      <TakeSummary {...rest} open={open} onClose={onClose} />
    </Dialog>
  )
}

const labels = feeLabels('detail')
const takeFailed = 'Couldn’t take this spot.'

/** Mounted while the dialog is open, and so is the idempotency key of its request. */
function TakeSummary({ token, session: shown, open, onClose }: TakeDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const viewer = useViewerActions()
  const { user } = useViewer()
  const balance = user?.balance ?? 0
  const [topUpError, setTopUpError] = useState<string | null>(null)
  const session = asSubstitute(shown)
  const answers = useJoinAnswers(session)
  const { paidTerms, paidAnswer } = answers
  const take = useMoneyMutation('POST /hand-overs/{token}/take', {
    onSuccess: (response) => {
      afterFunds.clear()
      viewer.setBalance(response.balance)
      updateSession(client, response.session)
      toast.success('The spot is yours', joinCopy.newBalance(response.balance))
    },
    failure: takeFailed,
    showError: true,
    proceed: () => {
      onClose()
      void navigate({ to: '/sessions/$id', params: { id: shown.id }, replace: true })
    },
    open,
    onError: () => {
      void viewer.refresh()
      void client.invalidateQueries({ queryKey: spotQuery(token).queryKey })
    },
  })
  // The balance may have changed elsewhere, by a top-up in another tab or a refund.
  useEffect(() => void viewer.refresh(), [viewer])

  const due = dueToJoinCents(session)
  const isShort = user?.balance !== undefined && balance < due
  const ready = !answers.isPending && user?.balance !== undefined
  const send = (isShared: boolean, hasPaid = false) =>
    take.mutate({ params: { token }, body: answers.body(isShared, hasPaid) })
  useFinish(ready && paidAnswer !== undefined && !isShort, () => send(paidAnswer === true, true))

  const problem = () => {
    if (take.error) {
      const message = messageOf(take.error, takeFailed)
      return paidTerms ? `${message} ${paidCopy.inWallet}` : message
    }
    if (paidTerms && ready && paidAnswer === undefined) return paidCopy.changed
    return isShort || topUpError ? (topUpError ?? joinCopy.insufficientBalance(due, balance)) : null
  }
  const problemText = problem()
  return (
    <SpotSummary
      session={session}
      labels={labels}
      refund={refundTerms(session, serverNow(), labels)}
      wallet={<WalletLine balanceCents={balance} dueCents={due} />}
      alert={problemText && <Notice tone="flag">{problemText}</Notice>}
      before={answers.fields}
      payLabel={joinCopy.youPayNow}
      action={
        isShort && ready ? (
          <AddFunds
            missingCents={due - balance}
            back={{ href: `/substitute/${token}?join=true`, label: 'Continue to the spot' }}
            forSessionId={session.id}
            next={{ label: 'and take it', agree: answers.terms }}
            disabled={!answers.isConfirmed}
            onError={setTopUpError}
            size="large"
          />
        ) : (
          <Button
            size="large"
            loading={take.isPending || !ready}
            disabled={ready && !answers.isConfirmed}
            onClick={() => send(answers.sharePhone)}
          >
            Take the spot
          </Button>
        )
      }
    />
  )
}

/** The session with the terms of a player who takes another's spot. */
const asSubstitute = (session: Session): Session =>
  session.viewer ? { ...session, viewer: { ...session.viewer, isSubstitute: true } } : session
