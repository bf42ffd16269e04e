import { loginDays, loginMaxDays } from '@county-golf/contract/constants'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { wasLoggedOut } from '../../lib/credentials.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import styles from './forms.module.css'
import { LoginForm } from './login-form.tsx'

const route = getRouteApi('/login')
/** Long enough to read 'Welcome back!'. */
const welcomeMs = 500

export function LoginPage() {
  usePageTitle('Login')
  const { redirect } = route.useSearch()
  const { history } = useRouter()
  const [done, setDone] = useState(false)
  // Read once: logging in clears it while the page is still in view.
  const [loggedOut] = useState(wasLoggedOut)

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => history.replace(redirect ?? '/'), welcomeMs)
    return () => clearTimeout(timer)
  }, [done, history, redirect])

  return (
    <AuthFrame
      title="Login"
      subtitle="Your next tee time is waiting."
      foot={
        <>
          <p className={styles.newHere}>New to County Golf?</p>
          <LinkButton
            to="/signup"
            search={redirect ? { redirect } : {}}
            variant="outline"
            size="large"
            fullWidth
          >
            Sign up
          </LinkButton>
        </>
      }
    >
      {loggedOut && (
        <div className={styles.ended}>
          <Notice tone="lake" role="status">
            This device was logged out. That happens when you log it out on another device, change
            your password, or don’t use County Golf for {loginDays} days, and every {loginMaxDays}{' '}
            days in any case.
          </Notice>
        </div>
      )}
      <LoginForm onDone={() => setDone(true)} />
    </AuthFrame>
  )
}
