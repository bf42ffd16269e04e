import { useClickOutside } from '@mantine/hooks'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useUnread } from '../lib/unread.ts'
import { useViewer } from '../lib/viewer.ts'
import { IconButton, LinkButton } from '../ui/button.tsx'
import { useLayer } from '../ui/use-layer.ts'
import styles from './header.module.css'
import { accountNav, isActive, isGroup, isShown, mainNav } from './nav.ts'
import { Person } from './person.tsx'
import { ThemeRow } from './theme-choice.tsx'
import { UnreadCount } from './unread-count.tsx'
import { useLogout } from './use-logout.ts'

/** The whole navigation behind one button, for narrow windows. */
export function MobileMenu() {
  const { user, isAdmin } = useViewer()
  const { pathname, href } = useLocation()
  const unread = useUnread().total
  const [openAt, setOpenAt] = useState<string | null>(null)
  const logout = useLogout()
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setOpenAt(null)
  const box = useClickOutside<HTMLDivElement>(close)
  // Open for this address only: having gone elsewhere closes it.
  const open = openAt === href
  const viewer = { signedIn: user !== null, isAdmin }
  useLayer({ open, onBack: close })

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])

  const entries = [
    ...mainNav.flatMap((entry) => (isGroup(entry) ? entry.items : [entry])),
    ...(user ? accountNav : []),
  ].filter((entry) => isShown(entry, viewer))

  return (
    <div ref={box} className={styles.narrow}>
      <IconButton
        ref={toggle}
        className={styles.toggle ?? ''}
        data-unread={(!open && unread > 0) || undefined}
        label={open ? 'Close menu' : unread > 0 ? `Open menu, ${unread} unread` : 'Open menu'}
        aria-expanded={open}
        aria-controls="mobile-menu"
        onClick={() => setOpenAt(open ? null : href)}
      >
        {open ? <IconX aria-hidden="true" /> : <IconMenu2 aria-hidden="true" />}
      </IconButton>
      {open && (
        <nav id="mobile-menu" className={styles.panel} aria-label="Main">
          {user && <Person user={user} />}
          <ul className={styles.panelList}>
            {entries.map(({ label, to, unread }) => (
              <li key={label}>
                <Link
                  to={to}
                  className={styles.panelEntry}
                  data-active={isActive(to, pathname) || undefined}
                  aria-current={pathname === to ? 'page' : undefined}
                  onClick={close}
                >
                  {label}
                  <UnreadCount of={unread} />
                </Link>
              </li>
            ))}
            {user && (
              <li>
                <button
                  type="button"
                  className={styles.panelEntry}
                  onClick={() => {
                    close()
                    logout()
                  }}
                >
                  Logout
                </button>
              </li>
            )}
          </ul>
          {!user && (
            <div className={styles.panelButtons}>
              <LinkButton to="/login" variant="outline" onClick={close}>
                Login
              </LinkButton>
              <LinkButton to="/signup" onClick={close}>
                Sign Up
              </LinkButton>
            </div>
          )}
          <div className={styles.panelTheme}>
            <ThemeRow />
          </div>
        </nav>
      )}
    </div>
  )
}
