import type { Session } from '@county-golf/contract/sessions'
import { IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { clock, shortDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { inviteLink } from './api.ts'
import { CopyField } from './copy-field.tsx'
import styles from './share.module.css'

/** A public session has its own address; of another one each who is in it has a link. */
export function ShareLink({ session }: { session: Session }) {
  const isPublic = session.visibility === 'public'
  const { data, error, refetch, isFetching } = useQuery({
    ...inviteLink(session.id),
    enabled: !isPublic,
  })
  const url = isPublic ? `${window.location.origin}/sessions/${session.id}` : data
  if (url) return <Link url={url} session={session} />
  if (error)
    return (
      <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error, 'No link was made')}
      </RetryNotice>
    )
  return (
    <Loading label="Making a link…">
      <div className={styles.link}>
        <span className={styles.pending} />
        <div className={styles.linkText}>
          <Skeleton height="4.25rem" />
        </div>
      </div>
    </Loading>
  )
}

function Link({ url, session }: { url: string; session: Session }) {
  const { courseName, date, timeZone } = session
  const send = async () => {
    const title = `Golf at ${courseName}`
    const text = `${title}, ${shortDay(date, timeZone)} · ${clock(date, timeZone)}`
    try {
      await navigator.share({ title, text, url })
    } catch (error) {
      // Who closes the system's sheet has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error('The link could not be shared: copy it instead')
    }
  }
  return (
    <div className={styles.link}>
      <QrCode text={url} label="QR code of the link" />
      <div className={styles.linkText}>
        <CopyField label="Link" value={url} />
        <p className={styles.note}>At the course, let others scan the code with their phone.</p>
        {'share' in navigator && (
          <Button
            variant="outline"
            icon={<IconShare2 size={18} aria-hidden="true" />}
            onClick={() => void send()}
          >
            Send link
          </Button>
        )}
      </div>
    </div>
  )
}
