import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { VerifyNotice } from '../features/auth/verify-notice.tsx'
import { useUnreadInTitle } from '../lib/page-title.ts'
import { useIsPasswordWanted } from '../lib/password-prompt.ts'
import { useOpenPrompt } from '../lib/sign-in-prompt.ts'
import { useUnread } from '../lib/unread.ts'
import { useViewer } from '../lib/viewer.ts'
import { useRootClass } from '../theme/use-root-class.ts'
import { Announcer } from './announcer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import { useLive } from './use-live.ts'

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }))
const PasswordDialog = lazy(async () => ({
  default: (await import('../features/admin/password-gate.tsx')).PasswordDialog,
}))
const SignInPrompt = lazy(async () => ({
  default: (await import('../features/auth/sign-in-prompt.tsx')).SignInPrompt,
}))

/** The frame around every screen. */
export function Layout() {
  useRootClass()
  useLive()
  const { user } = useViewer()
  const prompt = useOpenPrompt()
  const isPasswordWanted = useIsPasswordWanted()
  useUnreadInTitle(useUnread().total)
  const { pathname, href } = useLocation()

  // A screen that fills the window, of which the parts scroll.
  const whole = pathname === '/messages'

  // Where the address is settled itself, there is no need to be reminded of it, nor room in a chat.
  const remind =
    user?.emailVerified === false && !whole && !['/settings', '/verify-email'].includes(pathname)

  // An administrator's first password was printed by the server: it is changed before anything else.
  if (user?.mustChangePassword && pathname !== '/change-password')
    return <Navigate to="/change-password" search={{ redirect: href }} replace />

  return (
    <div className={styles.layout} data-whole={whole || undefined}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header />
      <OfflineNotice />
      {remind && <VerifyNotice />}
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {!whole && <Footer />}
      {user && <BottomBar />}
      <Announcer />
      <Suspense>
        <Toaster />
        {isPasswordWanted && <PasswordDialog />}
        {prompt && <SignInPrompt why={prompt.why} start={prompt.start} />}
      </Suspense>
    </div>
  )
}
