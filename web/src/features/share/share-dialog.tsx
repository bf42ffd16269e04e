import type { Session } from '@county-golf/contract/sessions'
import { Dialog } from '../../ui/dialog.tsx'
import { share as copy } from './copy.ts'
import { InviteFriends } from './invite-friends.tsx'
import styles from './share.module.css'
import { ShareLink } from './share-link.tsx'

type ShareDialogProps = { session: Session; invites: boolean; open: boolean; onClose: () => void }

/** The link to copy, share, or scan, and the friends to invite. */
export function ShareDialog({ session, invites, open, onClose }: ShareDialogProps) {
  return (
    <Dialog title={invites ? copy.invitePlayers : copy.share} open={open} onClose={onClose}>
      <div className={styles.parts}>
        <p className={styles.note}>
          {new Date(session.date) > new Date()
            ? copy.access[session.visibility]
            : copy.accessAfterTeeTime}
          {session.visibility !== 'public' && ` ${copy.inviteLink}`}
        </p>
        <ShareLink session={session} />
        {invites && <InviteFriends sessionId={session.id} />}
      </div>
    </Dialog>
  )
}
