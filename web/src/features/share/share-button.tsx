import type { Session } from '@county-golf/contract/sessions'
import { IconShare2, IconUserPlus } from '@tabler/icons-react'
import { canNow } from '../../data/sessions/can.ts'
import { Button } from '../../ui/button.tsx'
import { share as copy } from './copy.ts'
import { useShareDialog } from './use-share-dialog.tsx'

type ShareButtonProps = {
  session: Session
  /** For one of several buttons on a screen. `about` names its session for screen readers. */
  quiet?: { about: string }
}

/** Opens the share dialog. Only players of a session that isn't public can share it. */
export function ShareButton({ session, quiet }: ShareButtonProps) {
  const { open, dialog } = useShareDialog(session)
  const invites = canNow(session, 'invite', new Date())
  const isShared = session.visibility === 'public' && session.status !== 'cancelled'
  if (!invites && (!isShared || quiet)) return null
  const label = invites ? copy.invitePlayers : copy.share
  const Icon = invites ? IconUserPlus : IconShare2
  return (
    <>
      <Button
        variant={quiet ? 'quiet' : 'outline'}
        fullWidth={!quiet}
        icon={<Icon size={18} aria-hidden="true" />}
        aria-label={quiet && copy.about(label, quiet.about)}
        onClick={open}
      >
        {label}
      </Button>
      {dialog}
    </>
  )
}
