import { loginDays, loginMaxDays } from '@county-golf/contract/constants'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { wasLoggedOut } from '../../../lib/credentials.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { newHere } from './copy.ts'
import styles from './forms.module.css'
import { LoginForm } from './login-form.tsx'

const route = getRouteApi('/login')
/** Leaves time to read the welcome toast. */
const welcomeMs = 500

export function LoginPage() {
  const { redirect } = route.useSearch()
  const { history } = useRouter()
  const [done, setDone] = useState(false)
  // Read once, because logging in clears it while the page is still shown.
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
          <p className={styles.newHere}>{newHere}</p>
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
        <div className={styles.loggedOut}>
          <Notice tone="lake" role="status">
            {`This device was logged out. We log you out when you change your password, log this device out from another one, or don’t use County Golf for ${loginDays} days. You also need to log in again every ${loginMaxDays} days.`}
          </Notice>
        </div>
      )}
      <LoginForm onDone={() => setDone(true)} />
    </AuthFrame>
  )
}
