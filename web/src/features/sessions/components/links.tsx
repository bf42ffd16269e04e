import type { Session } from '@county-golf/contract/sessions'
import { IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { courseLabel } from '../../../domain/sessions/labels.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { actionName } from '../copy.ts'
import { sessionName, waitlistLabel } from '../session-display.ts'
import styles from './components.module.css'

/** A session's course, linked to its page. */
export const SessionLink = ({ session }: { session: Session }) => (
  <Link to="/sessions/$id" params={{ id: session.id }} className={styles.courseLink}>
    {courseLabel(session)}
  </Link>
)

type Named = { username: string; displayName: string | null; isPrivate?: true | undefined }

/** A player's name, linked to their profile if the viewer can see it. */
export function PlayerLink({ player }: { player: Named }) {
  if (player.isPrivate) return nameOf(player)
  return (
    <Link
      to="/u/$username"
      params={{ username: player.username }}
      className={`name-link ${styles.playerLink}`}
    >
      {nameOf(player)}
    </Link>
  )
}

type WaitlistLinkProps = { session: Session; className: string | undefined }

/** Below a button that says 'Full', links to the waitlist on the session's page. */
export function WaitlistLink({ session, className }: WaitlistLinkProps) {
  const now = serverNow()
  const label = waitlistLabel(session, now)
  if (!label) return null
  return (
    <Link
      to="/sessions/$id"
      params={{ id: session.id }}
      className={`touch-height ${styles.waitlistLink} ${className}`}
      aria-label={actionName(label, sessionName(session, now))}
    >
      {label}
    </Link>
  )
}

/** A phone number that calls on tap. */
export function Phone({ number }: { number: string }) {
  return (
    <a
      className={`figures touch-height ${styles.phone}`}
      href={`tel:${number.replace(/[^\d+]/g, '')}`}
    >
      <IconPhone size={16} aria-hidden="true" />
      {number}
    </a>
  )
}
