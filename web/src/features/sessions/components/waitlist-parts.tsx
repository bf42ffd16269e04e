/** What the screens of a session show of its waitlist to everyone. The rest loads when a player is on the waitlist. */
import type { ComponentProps } from 'react'
import { hasToken } from '../../../lib/credentials.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { Button } from '../../../ui/button.tsx'
import { actionName, waitlistCopy } from '../copy.ts'
import type { Waitlist } from '../use-waitlist.ts'
import type { WaitlistDialog } from './waitlist-dialog.tsx'

export type NamedProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  /** Names the session on a screen with several. */
  about?: string | undefined
}

/** The accessible name starts with the visible label so that voice control finds the button. */
export const WaitlistButton = ({ label, about, ...rest }: NamedProps & { label: string }) => (
  <Button {...rest} aria-label={about && actionName(label, about)}>
    {label}
  </Button>
)

type WaitlistButtonProps = NamedProps & { waitlist: Waitlist }

export const AcceptSpot = ({ waitlist, ...rest }: WaitlistButtonProps) => (
  <WaitlistButton {...rest} label={waitlistCopy.accept} onClick={waitlist.openAccept} />
)

export const JoinWaitlist = ({ waitlist, ...rest }: WaitlistButtonProps) => (
  <WaitlistButton {...rest} label={waitlistCopy.join} onClick={waitlist.openJoin} />
)

const LoadedDialog = lazyComponent(
  async () => (await import('./waitlist-dialog.tsx')).WaitlistDialog,
)

/** The waitlist's dialog. Its code loads when it first opens. */
export const LazyWaitlistDialog = (
  props: Omit<ComponentProps<typeof WaitlistDialog>, 'open' | 'onClose'>,
) =>
  props.waitlist.step && (
    <LoadedDialog {...props} open={props.waitlist.isOpen} onClose={props.waitlist.close} />
  )

const loadStatus = () => import('./waitlist-status.tsx')
export const LazyWaitlistChat = lazyComponent(async () => (await loadStatus()).WaitlistChat)
export const LazyWaitlistStatus = lazyComponent(async () => (await loadStatus()).WaitlistStatus)
export const LazyLeaveWaitlist = lazyComponent(async () => (await loadStatus()).LeaveWaitlist)
// An offer expires within minutes, so players get it with the screen.
if (hasToken())
  for (const part of [LazyWaitlistStatus, LazyLeaveWaitlist, LazyWaitlistChat])
    part.preload().catch(() => undefined)
