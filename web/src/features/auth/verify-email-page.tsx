import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useViewer } from '../../lib/viewer.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { useVerifyEmail } from './api.ts'
import { AuthFrame } from './auth-frame.tsx'
import styles from './forms.module.css'
import { ResendButton } from './resend-button.tsx'

const route = getRouteApi('/verify-email')

/** Where the link of the mail leads. A link works once: when it has, the address is without it. */
export function VerifyEmailPage() {
  usePageTitle('Verify Email')
  const { token, done } = route.useSearch()
  return (
    <AuthFrame title="Verify Email" subtitle="So that we can reach you, and only you.">
      <div className={styles.form}>
        {done ? (
          <Verified />
        ) : token ? (
          <Verifying token={token} />
        ) : (
          <Failed why="This link is not complete." />
        )}
      </div>
    </AuthFrame>
  )
}

function Verifying({ token }: { token: string }) {
  const navigate = useNavigate()
  const verify = useVerifyEmail()
  const asked = useRef(false)
  const { mutate } = verify
  const ask = () =>
    mutate(token, {
      onSuccess: () => navigate({ to: '/verify-email', search: { done: true }, replace: true }),
    })
  useEffect(() => {
    // Once, however often React mounts.
    if (asked.current) return
    asked.current = true
    ask()
  })
  if (!verify.isError)
    return (
      <Loading label="Verifying your email address…">
        <Skeleton height="3rem" />
      </Loading>
    )
  const { error } = verify
  const mayPass = !('status' in error) || error.status === 0 || Number(error.status) >= 500
  return mayPass ? (
    <>
      <Notice tone="flag" role="alert">
        {messageOf(error, 'Verification failed')}
      </Notice>
      <Button size="large" fullWidth onClick={ask}>
        Retry
      </Button>
    </>
  ) : (
    <Failed why={messageOf(error, 'Verification failed')} />
  )
}

function Verified() {
  return (
    <>
      <Notice role="status">Your email address is verified.</Notice>
      <LinkButton to="/sessions" size="large" fullWidth>
        Browse Sessions
      </LinkButton>
    </>
  )
}

function Failed({ why }: { why: string }) {
  const { user } = useViewer()
  if (user?.emailVerified && !user.pendingEmail) return <Verified />
  return (
    <>
      <Notice tone="flag" role="alert">
        {why}
      </Notice>
      {user ? (
        <ResendButton />
      ) : (
        <LinkButton to="/login" search={{ redirect: '/settings' }} size="large" fullWidth>
          Login to get a new link
        </LinkButton>
      )}
    </>
  )
}
