import { IconMenu2, IconX } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useUnread } from '../domain/messages.ts'
import { useViewer } from '../domain/viewer.ts'
import { networkError } from '../lib/api-error.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { IconButton } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import styles from './header.module.css'

/** Loaded when the pointer or the focus reaches the button, and for golfers at the start, who may open it offline. */
const MobilePanel = lazyComponent(async () => (await import('./mobile-panel.tsx')).MobilePanel)
const preload = () => void MobilePanel.preload().catch(() => {})

/** The navigation on narrow screens, behind one button. */
export function MobileMenu() {
  const { user } = useViewer()
  const router = useRouter()
  const unread = useUnread().total
  const [openAt, setOpenAt] = useState<string | null>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  // Navigating away closes the menu.
  const open = useLocation({ select: ({ href }) => href === openAt })
  const isLoggedIn = user !== null
  useEffect(() => {
    if (isLoggedIn) preload()
  }, [isLoggedIn])

  const show = () =>
    // It's marked as open only if there is a panel to show.
    void MobilePanel.preload().then(
      () => setOpenAt(router.latestLocation.href),
      () => toast.error(networkError().message),
    )

  return (
    <div ref={box} className={styles.narrow}>
      <IconButton
        ref={toggle}
        className={styles.toggle ?? ''}
        data-unread={(!open && unread > 0) || undefined}
        label={open ? 'Close menu' : unread > 0 ? `Open menu, ${unread} unread` : 'Open menu'}
        aria-expanded={open}
        aria-controls="mobile-menu"
        onClick={() => (open ? setOpenAt(null) : show())}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {open ? <IconX aria-hidden="true" /> : <IconMenu2 aria-hidden="true" />}
      </IconButton>
      {open && <MobilePanel box={box} toggle={toggle} onClose={() => setOpenAt(null)} />}
    </div>
  )
}
