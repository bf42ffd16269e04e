import type { Session } from '@county-golf/contract/sessions'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import { share as copy } from './copy.ts'
import { InviteFriends } from './invite-friends.tsx'
import { ShareLink } from './share-link.tsx'

type ShareDialogProps = { session: Session; invites: boolean; open: boolean; onClose: () => void }

/** The link to copy, share, or scan, and the friends to invite. */
export function ShareDialog({ session, invites, open, onClose }: ShareDialogProps) {
  return (
    <Dialog title={invites ? copy.invitePlayers : copy.share} open={open} onClose={onClose}>
      <Stack gap={5}>
        <Muted>
          {new Date(session.date) > new Date()
            ? copy.access[session.visibility]
            : copy.accessAfterTeeTime}
          {session.visibility !== 'public' && ` ${copy.inviteLink}`}
        </Muted>
        <ShareLink session={session} />
        {invites && <InviteFriends sessionId={session.id} />}
      </Stack>
    </Dialog>
  )
}
