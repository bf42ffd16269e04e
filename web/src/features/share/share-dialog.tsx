import type { Session } from '@county-golf/contract/sessions'
import { Dialog } from '../../ui/dialog.tsx'
import { InviteFriends } from './invite-friends.tsx'
import styles from './share.module.css'
import { ShareLink } from './share-link.tsx'

/** What the link opens, and to whom. */
const whoComes: Record<Session['visibility'], string> = {
  public: 'Anyone can open this session and join it.',
  friends: 'Only friends of the host and those invited can open this session.',
  private: 'Only those invited can open this session.',
}

type ShareDialogProps = { session: Session; invites: boolean; open: boolean; onClose: () => void }

/** Friends by name, and the link for everyone else: to copy, to send, to be scanned. */
export function ShareDialog({ session, invites, open, onClose }: ShareDialogProps) {
  return (
    <Dialog title={invites ? 'Invite Players' : 'Share'} open={open} onClose={onClose}>
      <div className={styles.parts}>
        <p className={styles.note}>
          {new Date(session.date) > new Date()
            ? whoComes[session.visibility]
            : 'Anyone can open this session.'}
          {session.visibility !== 'public' &&
            ' Whoever has your link is invited, as long as you are in it.'}
        </p>
        <ShareLink session={session} />
        {invites && <InviteFriends sessionId={session.id} />}
      </div>
    </Dialog>
  )
}
