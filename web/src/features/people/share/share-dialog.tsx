import type { Session } from '@county-golf/contract/sessions'
import { IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dayAndClock } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { inviteLink } from './api.ts'
import { InviteFriends } from './invite-friends.tsx'
import styles from './share.module.css'

/** Who can open the session with its link. */
const access = {
  public: 'Anyone can see this session and join it.',
  friends: 'Only the host’s friends and invited players can see this session.',
  private: 'Only invited players can see this session.',
} satisfies Record<Session['visibility'], string>

type ShareDialogProps = { session: Session; invites: boolean; open: boolean; onClose: () => void }

/** The link to copy, share, or scan, and the friends to invite. */
export function ShareDialog({ session, invites, open, onClose }: ShareDialogProps) {
  return (
    <Dialog title={invites ? 'Invite players' : 'Share'} open={open} onClose={onClose}>
      <Stack gap={5}>
        <Muted>
          {new Date(session.date) > serverNow()
            ? access[session.visibility]
            : 'Anyone can see this session.'}
          {session.visibility !== 'public' &&
            ' Anyone with your link can get in while you’re in the session.'}
        </Muted>
        <ShareLink session={session} />
        {invites && <InviteFriends sessionId={session.id} />}
      </Stack>
    </Dialog>
  )
}

/** The page's URL for a public session, else the viewer's own invite link. */
function ShareLink({ session }: { session: Session }) {
  const isPublic = session.visibility === 'public'
  const link = useQuery({ ...inviteLink(session.id), enabled: !isPublic })
  if (isPublic)
    return <Link url={`${window.location.origin}/sessions/${session.id}`} session={session} />
  return (
    <Loaded
      query={link}
      failed="Couldn’t create a link. Please try again."
      inNotice
      loading="Creating link…"
      skeleton={
        <div className={styles.link}>
          <span className={styles.pending} />
          <Stack gap={3} align="start" className={styles.linkText}>
            <Skeleton height="4.25rem" />
          </Stack>
        </div>
      }
    >
      {(url) => <Link url={url} session={session} />}
    </Loaded>
  )
}

function Link({ url, session }: { url: string; session: Session }) {
  const { courseName, date, timeZone } = session
  const send = async () => {
    const title = `Golf at ${courseName}`
    const text = `Golf at ${courseName}, ${dayAndClock(date, timeZone)}`
    try {
      await navigator.share({ title, text, url })
    } catch (error) {
      // The user closed the system's share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error('Couldn’t share the link. Copy it instead.')
    }
  }
  return (
    <div className={styles.link}>
      <QrCode text={url} label="QR code for this link" />
      <Stack gap={3} align="start" className={styles.linkText}>
        <CopyField label="Link" value={url} />
        <Muted>At the course? Others can scan this code.</Muted>
        {'share' in navigator && (
          <Button
            variant="outline"
            icon={<IconShare2 size={18} aria-hidden="true" />}
            onClick={() => void send()}
          >
            Share link
          </Button>
        )}
      </Stack>
    </div>
  )
}
