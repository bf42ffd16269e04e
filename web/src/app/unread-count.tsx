import { useUnread } from '../lib/unread.ts'
import styles from './header.module.css'
import type { NavLink } from './nav.ts'

/** How much behind an entry is unread; nothing where all is read. */
export function UnreadCount({ of }: { of: NavLink['unread'] }) {
  const { chats, inbox, system } = useUnread()
  const count = of === 'chats' ? chats : of === 'messages' ? inbox + system : 0
  if (count === 0) return null
  return (
    <span className={styles.unread}>
      {count}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}
