import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useOpenLoginPrompt } from '../data/login-prompt.ts'
import { useUnread } from '../data/messages.ts'
import { useViewer } from '../data/viewer.ts'
import { VerifyNotice } from '../features/auth/verify-notice.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'
import { useUnreadInTitle } from '../lib/page-title.ts'
import { useIsPasswordRequired } from '../lib/password-prompt.ts'
import { useRootClass } from '../theme/use-root-class.ts'
import { Announcer } from './announcer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { shell } from './copy.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import { useLive } from './use-live.ts'

const Toaster = lazyComponent(async () => (await import('../ui/toaster.tsx')).Toaster)
const PasswordDialog = lazyComponent(
  async () => (await import('../features/admin/password-gate.tsx')).PasswordDialog,
)
const LoginPrompt = lazyComponent(
  async () => (await import('../features/auth/login-prompt.tsx')).LoginPrompt,
)

/** The app shell around every screen. */
export function Layout() {
  useRootClass()
  useLive()
  const { user } = useViewer()
  const prompt = useOpenLoginPrompt()
  const isPasswordRequired = useIsPasswordRequired()
  useUnreadInTitle(useUnread().total)
  const { pathname, href } = useLocation()

  // Fills the window, and its parts scroll.
  const fillsWindow = pathname === '/messages'

  // Pages about the email address don't need the reminder, and messages have no room for it.
  const showsReminder =
    user?.emailVerified === false &&
    !fillsWindow &&
    !['/settings', '/verify-email'].includes(pathname)

  // Someone else has seen this password, so it has to be changed first.
  if (user?.mustChangePassword && pathname !== '/change-password')
    return <Navigate to="/change-password" search={{ redirect: href }} replace />

  return (
    <div className={styles.layout} data-whole={fillsWindow || undefined}>
      <a className={styles.skip} href="#content">
        {shell.skip}
      </a>
      <Header />
      <OfflineNotice />
      {showsReminder && <VerifyNotice />}
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {!fillsWindow && <Footer />}
      {user && <BottomBar />}
      <Announcer />
      <Toaster />
      {isPasswordRequired && <PasswordDialog />}
      {prompt && <LoginPrompt reason={prompt.reason} start={prompt.start} />}
    </div>
  )
}
