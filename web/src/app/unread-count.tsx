import { useUnread } from '../domain/messages.ts'
import styles from './header.module.css'
import type { NavLink } from './nav.ts'

/** The unread count of a navigation entry, if any. */
export function UnreadCount({ of }: { of: NavLink['unread'] }) {
  const { chats, inbox, system, total } = useUnread()
  const counts = { chats, messages: inbox + system, all: total }
  const count = of ? counts[of] : 0
  if (count === 0) return null
  return (
    <span className={styles.unread}>
      {count}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}
