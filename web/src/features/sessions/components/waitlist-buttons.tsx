import { Button } from '../../../ui/button.tsx'
import { waitlistCopy } from '../booking-copy.ts'
import { actionName } from '../copy.ts'
import type { Waitlist } from '../use-waitlist.ts'

type WaitlistButtonProps = {
  waitlist: Waitlist
  /** Names the session on a screen with several. */
  about?: string | undefined
  size?: 'medium' | 'large'
}

/** The accessible name starts with the visible label so that voice control finds the button. */
const named = (label: string, about: string | undefined) =>
  about === undefined ? {} : { 'aria-label': actionName(label, about) }

export function AcceptSpot({ waitlist, about, size = 'medium' }: WaitlistButtonProps) {
  return (
    <Button
      size={size}
      loading={waitlist.isAccepting}
      onClick={waitlist.openAccept}
      {...named(waitlistCopy.accept, about)}
    >
      {waitlistCopy.accept}
    </Button>
  )
}

/** `isAlone` on phones, where the sticky bar has the button to accept. */
export function DeclineSpot({
  waitlist,
  about,
  isAlone = false,
}: WaitlistButtonProps & { isAlone?: boolean | undefined }) {
  return (
    <Button
      variant={isAlone ? 'outline' : 'quiet'}
      onClick={waitlist.openDecline}
      {...named(waitlistCopy.decline, about)}
    >
      {waitlistCopy.decline}
    </Button>
  )
}

export function LeaveWaitlist({ waitlist, about, size = 'medium' }: WaitlistButtonProps) {
  return (
    <Button
      variant="outline"
      size={size}
      loading={waitlist.isLeaving}
      onClick={waitlist.leave}
      {...named(waitlistCopy.leave, about)}
    >
      {waitlistCopy.leave}
    </Button>
  )
}

export function JoinWaitlist({ waitlist, size = 'medium' }: Omit<WaitlistButtonProps, 'about'>) {
  return (
    <Button size={size} onClick={waitlist.openJoin}>
      {waitlistCopy.join}
    </Button>
  )
}
