import { Button } from '../../../ui/button.tsx'
import type { Waiting } from '../use-waiting.ts'

type WaitingButtonProps = {
  waiting: Waiting
  /** Of which session, where several stand together. */
  about?: string | undefined
  size?: 'medium' | 'large'
}

/** The visible label comes first in the accessible name, so that voice control finds the button. */
const named = (label: string, about: string | undefined) =>
  about === undefined ? {} : { 'aria-label': `${label}: ${about}` }

export function AcceptSpot({ waiting, about, size = 'medium' }: WaitingButtonProps) {
  return (
    <Button
      size={size}
      loading={waiting.isAccepting}
      onClick={waiting.askToAccept}
      {...named('Accept spot', about)}
    >
      Accept spot
    </Button>
  )
}

/** On a phone it may stand alone, its counterpart being in the bar at the foot. */
export function DeclineSpot({
  waiting,
  about,
  isAlone = false,
}: WaitingButtonProps & { isAlone?: boolean | undefined }) {
  return (
    <Button
      variant={isAlone ? 'outline' : 'quiet'}
      onClick={waiting.askToDecline}
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
    <Button size={size} onClick={waiting.askToJoin}>
      Join Waitlist
    </Button>
  )
}
