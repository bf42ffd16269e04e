import { Button } from '../../../ui/button.tsx'
import type { Waiting } from '../use-waiting.ts'

type WaitingButtonProps = {
  waiting: Waiting
  /** Of which session, where several stand together. */
  about?: string | undefined
  size?: 'medium' | 'large'
}

/** The button's own words first: who speaks to the screen says what is written. */
const named = (words: string, about: string | undefined) =>
  about === undefined ? {} : { 'aria-label': `${words}: ${about}` }

export function AcceptSeat({ waiting, about, size = 'medium' }: WaitingButtonProps) {
  return (
    <Button
      size={size}
      loading={waiting.isAccepting}
      onClick={waiting.accept}
      {...named('Accept Seat', about)}
    >
      Accept Seat
    </Button>
  )
}

/** On a phone it may stand alone, its counterpart being in the bar at the foot. */
export function DeclineSeat({
  waiting,
  about,
  isAlone = false,
}: WaitingButtonProps & { isAlone?: boolean | undefined }) {
  return (
    <Button
      variant={isAlone ? 'outline' : 'quiet'}
      loading={waiting.isLeaving}
      onClick={waiting.leave}
      {...named('Decline', about)}
    >
      Decline
    </Button>
  )
}

export function LeaveWaitlist({ waiting, about, size = 'medium' }: WaitingButtonProps) {
  return (
    <Button
      variant="outline"
      size={size}
      loading={waiting.isLeaving}
      onClick={waiting.leave}
      {...named('Leave Waitlist', about)}
    >
      Leave Waitlist
    </Button>
  )
}

export function JoinWaitlist({ waiting, size = 'medium' }: Omit<WaitingButtonProps, 'about'>) {
  return (
    <Button size={size} loading={waiting.isJoining} onClick={waiting.join}>
      Join Waitlist
    </Button>
  )
}
