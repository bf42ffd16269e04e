import type { Session } from '@county-golf/contract/sessions'
import { IconShare2, IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { canNow } from '../../../domain/sessions/can.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Button } from '../../../ui/button.tsx'

type ShareButtonProps = {
  session: Session
  /** For one of several buttons on a screen. `about` names its session for screen readers. */
  quiet?: { about: string }
  /** Whether it's the page's primary button, which phones have at the bottom of the screen. */
  isPrimary?: boolean
}

/** Opens the share dialog. Only players of a session that isn't public can share it. */
export function ShareButton({ session, quiet, isPrimary }: ShareButtonProps) {
  const { invites, open, dialog } = useShareDialog(session)
  const isShared = session.visibility === 'public' && session.status !== 'cancelled'
  if (!invites && (!isShared || quiet)) return null
  const label = invites ? 'Invite players' : 'Share'
  const Icon = invites ? IconUserPlus : IconShare2
  return (
    <>
      <Button
        variant={quiet ? 'quiet' : isPrimary ? 'primary' : 'outline'}
        fullWidth={!quiet}
        {...(isPrimary && { className: 'wide-only' })}
        icon={<Icon size={18} aria-hidden="true" />}
        aria-label={quiet && `${label}: ${quiet.about}`}
        onClick={open}
      >
        {label}
      </Button>
      {dialog}
    </>
  )
}

const ShareDialog = lazyComponent(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** The lazily loaded share dialog of a session. */
function useShareDialog(session: Session) {
  const [isLoaded, setIsLoaded] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const invites = canNow(session, 'invite', serverNow())
  return {
    invites,
    open: () => {
      setIsLoaded(true)
      setIsOpen(true)
    },
    dialog: isLoaded && (
      <ShareDialog
        session={session}
        invites={invites}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    ),
  }
}

type InviteTriggerProps = { session: Session; render: (open?: () => void) => ReactNode }

/** Lets another feature's screen open the invite dialog, if the viewer can invite. */
export function InviteTrigger({ session, render }: InviteTriggerProps) {
  const { invites, open, dialog } = useShareDialog(session)
  if (!invites) return render()
  return (
    <>
      {render(open)}
      {dialog}
    </>
  )
}
