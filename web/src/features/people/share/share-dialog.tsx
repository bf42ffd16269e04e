import type { Session } from '@county-golf/contract/sessions'
import { IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dayAndClock } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { inviteLink } from './api.ts'
import { link as copy, share } from './copy.ts'
import { CopyField } from './copy-field.tsx'
import { InviteFriends } from './invite-friends.tsx'
import styles from './share.module.css'

type ShareDialogProps = { session: Session; invites: boolean; open: boolean; onClose: () => void }

/** The link to copy, share, or scan, and the friends to invite. */
export function ShareDialog({ session, invites, open, onClose }: ShareDialogProps) {
  return (
    <Dialog title={invites ? share.invitePlayers : share.share} open={open} onClose={onClose}>
      <Stack gap={5}>
        <Muted>
          {new Date(session.date) > new Date()
            ? share.access[session.visibility]
            : share.accessAfterTeeTime}
          {session.visibility !== 'public' && ` ${share.inviteLink}`}
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
      failed={copy.loadFailed}
      inNotice
      loading={copy.loading}
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
    const title = copy.shareTitle(courseName)
    const text = copy.shareText(courseName, dayAndClock(date, timeZone))
    try {
      await navigator.share({ title, text, url })
    } catch (error) {
      // The user closed the system's share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error(copy.shareFailed)
    }
  }
  return (
    <div className={styles.link}>
      <QrCode text={url} label={copy.qrCode} />
      <Stack gap={3} align="start" className={styles.linkText}>
        <CopyField label={copy.label} value={url} />
        <Muted>{copy.scan}</Muted>
        {'share' in navigator && (
          <Button
            variant="outline"
            icon={<IconShare2 size={18} aria-hidden="true" />}
            onClick={() => void send()}
          >
            {copy.share}
          </Button>
        )}
      </Stack>
    </div>
  )
}
