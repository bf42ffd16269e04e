import type { Session } from '@county-golf/contract/sessions'
import { IconShare2, IconUserPlus } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { mayInvite } from './api.ts'
import { useShareDialog } from './use-share-dialog.tsx'

type ShareButtonProps = {
  session: Session
  /** One of several in a row, each of another session: says which by `about`. */
  quiet?: { about: string }
}

/** Opens a session's link; for who is in it, the invitations. A session of others is not spread. */
export function ShareButton({ session, quiet }: ShareButtonProps) {
  const { open, dialog } = useShareDialog(session)
  const invites = mayInvite(session, new Date())
  const isShared = session.visibility === 'public' && session.status !== 'cancelled'
  if (!invites && (!isShared || quiet)) return null
  const label = invites ? 'Invite Players' : 'Share'
  const Icon = invites ? IconUserPlus : IconShare2
  return (
    <>
      <Button
        variant={quiet ? 'quiet' : 'outline'}
        fullWidth={!quiet}
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
