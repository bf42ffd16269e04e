import type { Session } from '@county-golf/contract/sessions'
import { Link } from '@tanstack/react-router'
import { courseOf } from '../session-display.ts'
import styles from './session-link.module.css'

/** A session's course, linked to its page. */
export const SessionLink = ({ session }: { session: Session }) => (
  <Link to="/sessions/$id" params={{ id: session.id }} className={styles.link}>
    {courseOf(session)}
  </Link>
)
