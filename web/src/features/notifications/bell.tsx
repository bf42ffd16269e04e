import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useViewer } from '../../lib/viewer.ts'
import { unreadQuery } from './api.ts'
import styles from './bell.module.css'

/** Beyond this the exact number helps nobody. */
const shownMax = 99

/** Where the notifications are, with how many wait. */
export function Bell() {
  const { user } = useViewer()
  // Before the one-time password is changed nothing else is answered.
  const enabled = user !== null && !user.mustChangePassword
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled })
  const count = unread > shownMax ? `${shownMax}+` : String(unread)
  return (
    <Link to="/notifications" className={styles.bell}>
      <IconBell size={22} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">
        {unread === 0 ? 'Notifications' : `Notifications, ${count} unread`}
      </span>
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}
