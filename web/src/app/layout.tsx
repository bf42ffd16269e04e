import { IconWifiOff } from '@tabler/icons-react'
import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { memo, useEffect, useState, useSyncExternalStore } from 'react'
import { closeLoginPrompt, useOpenLoginPrompt } from '../domain/login-prompt.ts'
import { useUnread } from '../domain/messages.ts'
import { settingsQuery } from '../domain/settings.ts'
import { useViewer } from '../domain/viewer.ts'
import { forgetUnloadedPart, lazyComponent, useHasUnloadedPart } from '../lib/lazy-component.ts'
import { useUnreadInTitle } from '../lib/page-title.ts'
import { closePasswordPrompt, useIsPasswordRequired } from '../lib/password-prompt.ts'
import { useOptionalQuery } from '../lib/use-optional-query.ts'
import { useRootClass } from '../theme/use-root-class.ts'
import { Button } from '../ui/button.tsx'
import { Row } from '../ui/layout.tsx'
import { Notice } from '../ui/notice.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { loadAccount, useAccountParts } from './account.ts'
import { Announcer } from './announcer.tsx'
import { Header } from './header.tsx'
import { pathOf } from './nav.ts'
import styles from './shell.module.css'
import { loadAgain, useUnloadedPage } from './unloaded-page.ts'
import { useLive } from './use-live.ts'

const PasswordDialog = lazyComponent(
  async () => (await import('../features/admin/password-gate.tsx')).PasswordDialog,
)
const LoginPrompt = lazyComponent(
  async () => (await import('../features/account/auth/login-prompt.tsx')).LoginPrompt,
)

/** The app shell around every screen. */
export function Layout() {
  useRootClass()
  useLive()
  const { user } = useViewer()
  const account = useAccountParts()
  const isLoggedIn = user !== null
  useEffect(() => {
    if (isLoggedIn) void loadAccount()
  }, [isLoggedIn])
  const prompt = useOpenLoginPrompt()
  const isPasswordRequired = useIsPasswordRequired()
  useUnreadInTitle(useUnread().total)
  const pathname = useLocation({ select: pathOf })

  // Fills the window, and its parts scroll.
  const fillsWindow = pathname === '/messages'

  // The reminder comes with the next screen, since on the one that was loaded it would move all below it. Pages about
  // the email address don't need it, and messages have no room for it.
  const hasMovedOn = useHasMovedOn(pathname)
  const showsReminder =
    user?.emailVerified === false &&
    hasMovedOn &&
    !fillsWindow &&
    !['/settings', '/verify-email'].includes(pathname)

  // Someone else has seen this password, so it has to be changed first.
  if (user?.mustChangePassword && pathname !== '/change-password') return <ToChangePassword />

  return (
    <div className={styles.layout} data-whole={fillsWindow || undefined}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header />
      <ConnectionNotice pathname={pathname} />
      {showsReminder && account && <account.VerifyNotice />}
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {!fillsWindow && <Footer />}
      {user && account && <account.BottomBar />}
      {user && account && <account.TermsQuestion />}
      <Announcer />
      <ToastRegion isWanted={isLoggedIn} />
      {isPasswordRequired && (
        <PasswordDialog onClose={() => closePasswordPrompt({ accepted: false })} />
      )}
      {prompt && (
        <LoginPrompt
          reason={prompt.reason}
          start={prompt.start}
          onClose={() => closeLoginPrompt({ resume: false })}
        />
      )}
    </div>
  )
}

function ToChangePassword() {
  const { href } = useLocation()
  return <Navigate to="/change-password" search={{ redirect: href }} replace />
}

/** Whether the viewer has left the screen with which the app was loaded. */
function useHasMovedOn(pathname: string): boolean {
  const [first] = useState(pathname)
  const [hasMovedOn, setMovedOn] = useState(false)
  if (pathname !== first && !hasMovedOn) setMovedOn(true)
  return hasMovedOn
}

/** Shows on every screen that the device is offline, or that a page or a part of this one didn't load. */
function ConnectionNotice({ pathname }: { pathname: string }) {
  const unloadedPage = useUnloadedPage()
  const hasUnloadedPart = useHasUnloadedPart()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own parts
  useEffect(() => forgetUnloadedPart, [pathname])
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={styles.offline}>
      {isOnline && (unloadedPage !== undefined || hasUnloadedPart) && (
        <Notice
          tone="brass"
          icon={<IconWifiOff size={18} aria-hidden="true" />}
          action={
            <Button size="small" variant="outline" onClick={() => void loadAgain(unloadedPage)}>
              Try again
            </Button>
          }
        >
          {unloadedPage === undefined ? 'Part of this page didn’t load.' : 'That page didn’t load.'}
        </Notice>
      )}
      {!isOnline && (
        <Notice tone="brass" icon={<IconWifiOff size={18} aria-hidden="true" />}>
          You’re offline. You can read what has already loaded. The rest will load when you’re back
          online.
        </Notice>
      )}
    </div>
  )
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Renders again only for new settings, not with each page. */
const Footer = memo(function Footer() {
  const settings = useOptionalQuery(settingsQuery)
  return (
    <footer className="line-above screen-only">
      <Row gap={[2, 6]} wrap justify="between" className={styles.foot}>
        <span className={styles.name}>County Golf</span>
        <Row gap={[1, 4]} wrap>
          {settings?.isDemo && <span>Demo site. Players and rounds are fictional.</span>}
          <span>Green fees are paid at the course.</span>
          <Row as="span" gap={4}>
            <Link to="/terms" className={styles.footLink}>
              Terms
            </Link>
            <Link to="/privacy" className={styles.footLink}>
              Privacy
            </Link>
          </Row>
        </Row>
      </Row>
    </footer>
  )
})
