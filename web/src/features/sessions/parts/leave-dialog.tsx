import type { Session } from '@county-golf/contract/sessions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useIntent } from '../../../lib/intent.ts'
import { useViewerActions } from '../../../lib/viewer.ts'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import { sessionChanged, sessionQuery } from '../api.ts'
import { feeNames, type Place } from '../fee-names.ts'
import { leavingTerms } from '../money.ts'
import { wayOut } from '../way-out.ts'
import { canLeave } from '../words.ts'
import styles from './dialogs.module.css'
import { SessionHead } from './session-head.tsx'

export type Left = Answer<'POST /sessions/{id}/leave'>

type LeaveDialogProps = {
  session: Session
  place: Place
  open: boolean
  onClose: () => void
  onLeft: (answer: Left) => void
}

/** Asks before leaving, with exactly what is refunded now and what isn't. */
export function LeaveDialog({ open, onClose, ...rest }: LeaveDialogProps) {
  return (
    <Dialog
      title="Are you sure you want to leave this session?"
      open={open}
      onClose={onClose}
      size="small"
    >
      <LeaveSummary {...rest} onClose={onClose} />
    </Dialog>
  )
}

function LeaveSummary({ session: shown, place, onClose, onLeft }: Omit<LeaveDialogProps, 'open'>) {
  const client = useQueryClient()
  const viewer = useViewerActions()
  // The amounts change with time: they are asked for when the question is put, not before.
  const fresh = useQuery({ ...sessionQuery(shown.id), staleTime: 0, refetchOnMount: 'always' })
  const session = fresh.data ?? shown
  const leave = useIntent('POST /sessions/{id}/leave', {
    onSuccess: (answer) => {
      viewer.setBalance(answer.balance)
      sessionChanged(client, answer.session)
      onLeft(answer)
    },
    onError: () => void fresh.refetch(),
  })
  const known = fresh.isFetchedAfterMount && !fresh.isError
  const allowed = canLeave(session, new Date())

  return (
    <div className={styles.body}>
      <SessionHead session={session} />
      {known ? <Terms session={session} place={place} /> : !fresh.isError && <TermsSkeleton />}
      <div role="alert" className={styles.alert}>
        {leave.error && (
          <Notice tone="flag">{messageOf(leave.error, 'Failed to leave session')}</Notice>
        )}
        {!leave.error && fresh.isError && (
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
        {known && !allowed && !leave.error && !leave.isPending && (
          <Notice tone="flag">This session cannot be left any longer.</Notice>
        )}
      </div>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Stay
        </Button>
        <Button
          variant="danger"
          loading={leave.isPending}
          disabled={!known || !allowed}
          onClick={() => leave.mutate({ params: { id: session.id } })}
        >
          Leave Session
        </Button>
      </DialogActions>
    </div>
  )
}

function Terms({ session, place }: { session: Session; place: Place }) {
  const { paidCents, backCents, keptCents, text } = leavingTerms(session, feeNames(place))
  const announced = wayOut(session, new Date())
  return (
    <>
      {paidCents > 0 && (
        <Amounts>
          <AmountRow label="You paid" cents={paidCents} />
          {keptCents > 0 && <AmountRow label="Non-refundable" cents={keptCents} />}
          <AmountRow label="Refund now" cents={backCents} total />
        </Amounts>
      )}
      <p className={styles.text}>{text}</p>
      {paidCents > 0 && announced && <p className={styles.text}>{announced}</p>}
      {session.viewer?.isHost && (
        <p className={styles.text}>
          You stay the host.
          {session.bountyAmount > 0 && ' The bounty stays on hold until the session is played.'}
        </p>
      )}
    </>
  )
}

const TermsSkeleton = () => (
  <Loading>
    <div className={styles.skeleton}>
      <Skeleton height="1.25rem" />
      <Skeleton height="1.75rem" />
      <Skeleton width="70%" />
    </div>
  </Loading>
)
