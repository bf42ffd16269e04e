import { Link, useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { useViewer } from '../domain/viewer.ts'
import { LinkButton } from '../ui/button.tsx'
import { ThemeRow } from '../ui/theme-row.tsx'
import { useLayer } from '../ui/use-layer.ts'
import { useAccountParts } from './account.ts'
import styles from './header.module.css'
import { accountNav, isActive, isGroup, isShown, mainNav } from './nav.ts'
import { UnreadCount } from './unread-count.tsx'
import { useLogout } from './use-logout.ts'

type MobilePanelProps = {
  /** The panel and its button. A tap elsewhere closes it. */
  box: RefObject<HTMLElement | null>
  toggle: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The open navigation of narrow screens. */
export function MobilePanel({ box, toggle, onClose }: MobilePanelProps) {
  const { user, isAdmin } = useViewer()
  const account = useAccountParts()
  const { pathname } = useLocation()
  const logout = useLogout()
  const viewer = { isLoggedIn: user !== null, isAdmin }
  useLayer({ open: true, onBack: onClose })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onClose()
      toggle.current?.focus()
    }
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) onClose()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [box, toggle, onClose])

  const entries = [
    ...mainNav.flatMap((entry) => (isGroup(entry) ? entry.items : [entry])),
    ...(user ? accountNav : []),
  ].filter((entry) => isShown(entry, viewer))

  return (
    <nav id="mobile-menu" className={styles.panel} aria-label="Main">
      {user && account && <account.AccountSummary user={user} />}
      <ul className={styles.panelList}>
        {entries.map(({ label, to, unread }) => (
          <li key={label}>
            <Link
              to={to}
              className={styles.panelEntry}
              data-active={isActive(to, pathname) || undefined}
              aria-current={pathname === to ? 'page' : undefined}
              onClick={onClose}
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
                onClose()
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
          <LinkButton to="/login" variant="outline" onClick={onClose}>
            Login
          </LinkButton>
          <LinkButton to="/signup" onClick={onClose}>
            Sign Up
          </LinkButton>
        </div>
      )}
      <div className={styles.panelTheme}>
        <ThemeRow />
      </div>
    </nav>
  )
}
