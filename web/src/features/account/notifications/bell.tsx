import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useViewer } from '../../../domain/viewer.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { unreadNoticesQuery } from './api.ts'
import styles from './bell.module.css'

/** Larger counts show as '99+'. */
const shownMax = 99

/** The link to notifications with the unread count. */
export function Bell() {
  const { user } = useViewer()
  // Until a one-time password is changed, the server refuses other requests.
  const enabled = user !== null && !user.mustChangePassword
  const unread = useOptionalQuery({ ...unreadNoticesQuery, enabled }) ?? 0
  const count = unread > shownMax ? `${shownMax}+` : String(unread)
  return (
    <Tooltip label="Notifications">
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
    </Tooltip>
  )
}
