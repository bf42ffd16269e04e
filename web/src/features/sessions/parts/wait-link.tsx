import type { Session } from '@county-golf/contract/sessions'
import { Link } from '@tanstack/react-router'
import { courseOf, planDay, waitLabel } from '../words.ts'
import styles from './wait-link.module.css'

/** Below a button that says 'Full': the way to the session's page, where its waitlist is. */
export function WaitLink({
  session,
  className,
}: {
  session: Session
  className: string | undefined
}) {
  const now = new Date()
  const label = waitLabel(session, now)
  if (!label) return null
  return (
    <Link
      to="/sessions/$id"
      params={{ id: session.id }}
      className={`${styles.link} ${className}`}
      aria-label={`${label}: ${courseOf(session)}, ${planDay(session, now)}`}
    >
      {label}
    </Link>
  )
}
