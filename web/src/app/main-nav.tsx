import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useViewer } from '../data/viewer.ts'
import { Menu } from '../ui/menu.tsx'
import { shell } from './copy.ts'
import styles from './header.module.css'
import { isActive, isGroup, isShown, mainNav, type NavGroup, type NavLink } from './nav.ts'
import { UnreadCount } from './unread-count.tsx'

/** The header navigation on wide screens. */
export function MainNav() {
  const { user, isAdmin } = useViewer()
  const { pathname } = useLocation()
  const viewer = { isLoggedIn: user !== null, isAdmin }

  const link = ({ label, to, unread }: NavLink) => (
    <Link
      key={label}
      to={to}
      className={styles.entry}
      data-active={isActive(to, pathname) || undefined}
      aria-current={isActive(to, pathname) ? 'page' : undefined}
    >
      {label}
      <UnreadCount of={unread} />
    </Link>
  )

  const group = ({ label, items }: NavGroup) => (
    <Menu
      key={label}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles.entry}
          data-active={items.some(({ to }) => isActive(to, pathname)) || undefined}
        >
          {label}
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      )}
      label={label}
      sections={[
        {
          items: items
            .filter((item) => isShown(item, viewer))
            .map(({ label, to }) => ({ label, link: { to }, isCurrent: pathname === to })),
        },
      ]}
    />
  )

  return (
    <nav className={`${styles.nav} ${styles.wide}`} aria-label={shell.mainNav}>
      {mainNav
        .filter((entry) => isShown(entry, viewer))
        .map((entry) => (isGroup(entry) ? group(entry) : link(entry)))}
    </nav>
  )
}
