import type { Session } from '@county-golf/contract/sessions'
import { Link } from '@tanstack/react-router'
import { actionName } from '../copy.ts'
import { sessionName, waitlistLabel } from '../session-display.ts'
import styles from './waitlist-link.module.css'

/** Below a button that says 'Full', links to the waitlist on the session's page. */
export function WaitlistLink({
  session,
  className,
}: {
  session: Session
  className: string | undefined
}) {
  const now = new Date()
  const label = waitlistLabel(session, now)
  if (!label) return null
  return (
    <Link
      to="/sessions/$id"
      params={{ id: session.id }}
      className={`${styles.link} ${className}`}
      aria-label={actionName(label, sessionName(session, now))}
    >
      {label}
    </Link>
  )
}
