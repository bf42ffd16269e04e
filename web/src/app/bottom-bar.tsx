import type { FixedPath } from '@county-golf/contract/pages'
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
import { UnreadCount } from './unread-count.tsx'

type Entry = { label: string; to: FixedPath; Icon: typeof IconHome; unread?: 'all' }

const entries: Entry[] = [
  { label: 'Home', to: '/', Icon: IconHome },
  { label: 'Browse', to: '/sessions', Icon: IconSearch },
  { label: 'Create', to: '/create-session', Icon: IconCirclePlus },
  { label: 'My Bookings', to: '/my-bookings', Icon: IconCalendarEvent },
  { label: 'Messages', to: '/messages', Icon: IconMessages, unread: 'all' },
]

/**
 * The five most used screens, at the bottom of phone screens. Hidden where a sticky action, a reply field,
 * or the keyboard needs the space.
 */
export function BottomBar() {
  const { pathname, search } = useLocation()
  const { session, with: person, message } = search
  // The reply field of an open conversation is in its place.
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
