import type { Session } from '@county-golf/contract/sessions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { afterFunds } from '../../../lib/after-funds.ts'
import { type Answer, ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useIntent } from '../../../lib/intent.ts'
import { useViewer, useViewerActions } from '../../../lib/viewer.ts'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { sessionChanged, sessionQuery, shownInLists } from '../api.ts'
import { dueToJoinCents, insufficientText, prizeText, returnTerms } from '../money.ts'
import { tbaTerms } from '../way-out.ts'
import { canJoin, joinLabel } from '../words.ts'
import { AddFunds } from './add-funds.tsx'
import styles from './dialogs.module.css'
import { SessionHead } from './session-head.tsx'
import { TermsLine } from './terms-line.tsx'

export type Joined = Answer<'POST /sessions/{id}/join'>

type JoinDialogProps = {
  /** As the screen has it; the dialog asks for it anew. */
  session: Session
  verb: 'Book Match' | 'Join Session'
  open: boolean
  onClose: () => void
  onJoined: (answer: Joined) => void
  /** Told of a refusal because the viewer is in already; true when that is dealt with. */
  onAlreadyJoined?: ((session: Session) => void) | undefined
}

/**
 * The summary before joining: what is debited now, what comes back until when, what the prize is. For
 * who turns out to be in already, from another tab or the waitlist, what they have.
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
  verb,
  onClose,
  onJoined,
  onAlreadyJoined,
  onIsIn,
}: Omit<JoinDialogProps, 'open'> & { onIsIn: (isIn: boolean) => void }) {
  const client = useQueryClient()
  const viewer = useViewerActions()
  const balance = useViewer().user?.balance ?? 0
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
  const ready = !fresh.isPending && session.viewer !== undefined

  if (isIn)
    return (
      <div className={styles.body}>
        <SessionHead session={session} />
        <div role="alert" className={styles.alert}>
          <Notice>You're registered for this session</Notice>
        </div>
        <Amounts>
          <AmountRow label="You paid" cents={session.viewer?.paidCents ?? 0} total />
        </Amounts>
        <LinkButton to="/sessions/$id" params={{ id: session.id }} onClick={onClose}>
          View Details
        </LinkButton>
      </div>
    )

  return (
    <div className={styles.body}>
      <SessionHead session={session} />
      <Amounts>
        <AmountRow label="Service Fee" cents={session.serviceFeeCents} />
        <AmountRow label="Deposit" cents={session.depositCents} />
        {session.potAmount > 0 && (
          <AmountRow label="Player Pot" cents={session.potAmount} tone="lake" />
        )}
        <AmountRow label="Debited now" cents={due} total />
      </Amounts>
      <dl className={styles.terms}>
        <dt>What comes back</dt>
        <dd>
          <TermsLine terms={returnTerms(session, now)} /> If the session is cancelled or nobody else
          joins, you get back all you paid.
        </dd>
        {tbaTerms(session) && (
          <>
            <dt>Course</dt>
            <dd>{tbaTerms(session)}</dd>
          </>
        )}
        <dt>Prize</dt>
        <dd>{prizeText(session)}</dd>
        <dt>Wallet</dt>
        <dd>
          <Money cents={balance} />
          {!short && (
            <>
              {' now, '}
              <strong>
                <Money cents={balance - due} />
              </strong>
              {' after joining'}
            </>
          )}
        </dd>
      </dl>

      <div role="alert" className={styles.alert}>
        {short && <Notice tone="flag">{insufficientText(due, balance)}</Notice>}
        {!short && join.error && (
          <Notice tone="flag">{messageOf(join.error, 'Failed to join session')}</Notice>
        )}
        {!join.error && fresh.isError && !fresh.data && (
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
        )}
      </div>

      <div className={styles.foot}>
        <div className={styles.due}>
          <span>You pay now</span>
          <strong>
            <Money cents={due} />
          </strong>
        </div>
        {short ? (
          <AddFunds session={session} />
        ) : (
          <Button
            size="large"
            loading={join.isPending || (!ready && !fresh.isError)}
            disabled={ready ? !canJoin(session, now) : fresh.isError}
            onClick={() => join.mutate({ params: { id: session.id } })}
          >
            {joinLabel(session, now, verb)}
          </Button>
        )}
      </div>
    </div>
  )
}
