import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { memo } from 'react'
import { useViewer } from '../domain/viewer.ts'
import { LinkButton } from '../ui/button.tsx'
import { Row } from '../ui/layout.tsx'
import { Logo } from '../ui/logo.tsx'
import { Menu } from '../ui/menu.tsx'
import { ThemeMenu } from '../ui/theme-choice.tsx'
import { useAccountParts } from './account.ts'
import styles from './header.module.css'
import { MobileMenu } from './mobile-menu.tsx'
import { isActive, isGroup, isShown, mainNav, type NavGroup, type NavLink, pathOf } from './nav.ts'
import { UnreadCount } from './unread-count.tsx'

/** Renders again only for another viewer. Its parts follow the page. */
export const Header = memo(function Header() {
  const { user, pending } = useViewer()
  const account = useAccountParts()
  return (
    <header className={styles.header}>
      <Row gap={8} className={styles.bar}>
        <Link to="/" className={styles.logo} aria-label="County Golf home">
          <Logo />
        </Link>
        <MainNav />
        <Row gap={3} className={styles.side}>
          {user && account && <account.HeaderAccount user={user} />}
          {!user && !pending && (
            <Row className={`${styles.guest} ${styles.wide}`} data-guest>
              <ThemeMenu />
              <LinkButton to="/login" variant="quiet">
                Login
              </LinkButton>
              <LinkButton to="/signup">Sign Up</LinkButton>
            </Row>
          )}
          <MobileMenu />
        </Row>
      </Row>
    </header>
  )
})

/** The header navigation on wide screens. */
function MainNav() {
  const { user, isAdmin } = useViewer()
  const pathname = useLocation({ select: pathOf })
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
    <nav className={`${styles.nav} ${styles.wide}`} aria-label="Main">
      {mainNav
        .filter((entry) => isShown(entry, viewer))
        .map((entry) => (isGroup(entry) ? group(entry) : link(entry)))}
    </nav>
  )
}
