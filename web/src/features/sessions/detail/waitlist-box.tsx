import { offerMinutes, offerWithinHours } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useIntent } from '../../../lib/intent.ts'
import { useSignInPrompt } from '../../../lib/sign-in-prompt.ts'
import { useViewerActions } from '../../../lib/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { sessionChanged, sessionQuery } from '../api.ts'
import { dueToJoinCents } from '../money.ts'
import { canWait, statusNow } from '../words.ts'
import { useCountdown } from './use-countdown.ts'
import styles from './waitlist-box.module.css'

/** Waiting for a seat: joining the list, one's own place, and the offer that must be accepted in time. */
export function WaitlistBox({ session }: { session: Session }) {
  const client = useQueryClient()
  const viewer = useViewerActions()
  const signIn = useSignInPrompt()
  const params = { id: session.id }
  const again = () => void client.invalidateQueries(sessionQuery(session.id))
  const onError = (error: Error) => {
    toast.error('Failed to update session', messageOf(error, '') || undefined)
    again()
  }
  const join = useIntent('POST /sessions/{id}/waitlist', {
    onSuccess: (answer) => {
      sessionChanged(client, answer.session)
      toast.success('You are on the waitlist')
    },
    onError,
  })
  const accept = useIntent('POST /sessions/{id}/waitlist/accept', {
    onSuccess: (answer) => {
      sessionChanged(client, answer.session)
      viewer.setBalance(answer.balance)
      toast.success(
        'Successfully joined session!',
        `Your balance is now ${dollars(answer.balance)}.`,
      )
    },
    onError,
  })
  const leave = useMutation({
    mutationFn: () => api('DELETE /sessions/{id}/waitlist', { params }),
    onSuccess: (answer) => {
      sessionChanged(client, answer.session)
      toast.success('You left the waitlist')
    },
    onError,
  })
  const place = session.viewer?.waitlistPosition ?? null
  const left = useCountdown(session.viewer?.waitlistOfferUntil ?? null)
  const due = dollars(dueToJoinCents(session))

  if (left !== null)
    return (
      <section className={`${styles.box} ${styles.offer}`} aria-labelledby="waitlist-title">
        <h2 id="waitlist-title">A seat is yours for {left}</h2>
        <p>
          Accepting debits {due} from your wallet. When the time is up, the seat goes to the next in
          line.
        </p>
        <div className={styles.buttons}>
          <Button loading={accept.isPending} onClick={() => accept.mutate({ params })}>
            Accept Seat
          </Button>
          <Button variant="quiet" loading={leave.isPending} onClick={() => leave.mutate()}>
            Decline
          </Button>
        </div>
      </section>
    )
  if (place !== null)
    return (
      <section className={styles.box} aria-labelledby="waitlist-title">
        <h2 id="waitlist-title">
          You are number {place} of {session.waitlistCount} on the waitlist
        </h2>
        <p>
          When a seat opens and it is your turn, {due} is debited and you are in. Within{' '}
          {offerWithinHours} hours of the tee time you are asked first, and have {offerMinutes}{' '}
          minutes to accept.
        </p>
        <div className={styles.buttons}>
          <Button variant="outline" loading={leave.isPending} onClick={() => leave.mutate()}>
            Leave Waitlist
          </Button>
        </div>
      </section>
    )
  const now = new Date()
  if (!canWait(session, now))
    return statusNow(session, now) === 'full' && !session.viewer?.isMember ? (
      <section className={styles.box} aria-labelledby="waitlist-title">
        <h2 id="waitlist-title">Waitlist</h2>
        <p>The waitlist is closed: nobody else is taken for this session.</p>
      </section>
    ) : null
  return (
    <section className={styles.box} aria-labelledby="waitlist-title">
      <h2 id="waitlist-title">Waitlist</h2>
      <p>
        {session.waitlistCount === 0
          ? 'Nobody waits yet. '
          : `${session.waitlistCount} ${session.waitlistCount === 1 ? 'player waits' : 'players wait'}. `}
        The first in line with {due} in the wallet gets the next seat by itself.
      </p>
      <div className={styles.buttons}>
        <Button
          loading={join.isPending}
          onClick={() =>
            signIn.require(() => join.mutate({ params }), 'Please login to join sessions')
          }
        >
          Join Waitlist
        </Button>
      </div>
    </section>
  )
}
