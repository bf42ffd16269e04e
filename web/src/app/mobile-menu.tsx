import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useUnread } from '../domain/messages.ts'
import { useViewer } from '../domain/viewer.ts'
import { IconButton, LinkButton } from '../ui/button.tsx'
import { ThemeRow } from '../ui/theme-choice.tsx'
import { useLayer } from '../ui/use-layer.ts'
import { useAccountParts } from './account.ts'
import { shell } from './copy.ts'
import styles from './header.module.css'
import { accountNav, isActive, isGroup, isShown, mainNav } from './nav.ts'
import { UnreadCount } from './unread-count.tsx'
import { useLogout } from './use-logout.ts'

/** The navigation on narrow screens, behind one button. */
export function MobileMenu() {
  const { user, isAdmin } = useViewer()
  const account = useAccountParts()
  const { pathname, href } = useLocation()
  const unread = useUnread().total
  const [openAt, setOpenAt] = useState<string | null>(null)
  const logout = useLogout()
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setOpenAt(null)
  const box = useRef<HTMLDivElement>(null)
  // Navigating away closes the menu.
  const open = openAt === href
  const viewer = { isLoggedIn: user !== null, isAdmin }
  useLayer({ open, onBack: close })

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      toggle.current?.focus()
    }
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpenAt(null)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
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
        label={open ? shell.closeMenu : shell.openMenu(unread)}
        aria-expanded={open}
        aria-controls="mobile-menu"
        onClick={() => setOpenAt(open ? null : href)}
      >
        {open ? <IconX aria-hidden="true" /> : <IconMenu2 aria-hidden="true" />}
      </IconButton>
      {open && (
        <nav id="mobile-menu" className={styles.panel} aria-label={shell.mainNav}>
          {user && account && <account.AccountSummary user={user} />}
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
                  {shell.logout}
                </button>
              </li>
            )}
          </ul>
          {!user && (
            <div className={styles.panelButtons}>
              <LinkButton to="/login" variant="outline" onClick={close}>
                {shell.login}
              </LinkButton>
              <LinkButton to="/signup" onClick={close}>
                {shell.signUp}
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
