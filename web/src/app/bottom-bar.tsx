import {
  IconCalendarEvent,
  IconCirclePlus,
  IconHome,
  IconMessages,
  IconSearch,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import styles from './bottom-bar.module.css'
import { isActive } from './nav.ts'
import type { RoutePath } from './router.tsx'
import { UnreadCount } from './unread-count.tsx'

type Entry = { label: string; to: RoutePath; Icon: typeof IconHome; unread?: 'messages' }

const entries: Entry[] = [
  { label: 'Home', to: '/', Icon: IconHome },
  { label: 'Browse', to: '/sessions', Icon: IconSearch },
  { label: 'Create', to: '/create-session', Icon: IconCirclePlus },
  { label: 'My Bookings', to: '/my-bookings', Icon: IconCalendarEvent },
  { label: 'Messages', to: '/messages', Icon: IconMessages, unread: 'messages' },
]

/**
 * The five screens a player uses most, within reach of the thumb on phones. It makes room for the action
 * of a screen that has one at the same place, for a reply field, and for the keyboard.
 */
export function BottomBar() {
  const { pathname, search } = useLocation()
  const { session, with: person, message } = search
  // An open conversation has its reply field there.
  if (pathname === '/messages' && (session ?? person ?? message)) return null
  return (
    <nav className={styles.bar} aria-label="Shortcuts">
      {entries.map(({ label, to, Icon, unread }) => (
        <Link
          key={to}
          to={to}
          className={styles.entry}
          data-active={isActive(to, pathname) || undefined}
          aria-current={pathname === to ? 'page' : undefined}
        >
          <span className={styles.icon}>
            <Icon size={24} stroke={1.75} aria-hidden="true" />
            <UnreadCount of={unread} />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
