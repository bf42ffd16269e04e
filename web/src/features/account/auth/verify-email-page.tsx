import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../domain/mutations.ts'
import { useViewer, useViewerActions } from '../../../domain/viewer.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { incompleteLink } from './copy.ts'
import { ResendButton } from './resend-button.tsx'

const route = getRouteApi('/verify-email')

/** Opened by the emailed link, which works once. Success removes the token from the URL. */
export function VerifyEmailPage() {
  const { token, done } = route.useSearch()
  return (
    <AuthFrame title="Verify your email" subtitle="Confirm your email so we can reach you.">
      <Stack gap={4}>
        {done ? (
          <Verified />
        ) : token ? (
          <Verifying token={token} />
        ) : (
          <Failed message={incompleteLink} />
        )}
      </Stack>
    </AuthFrame>
  )
}

const failure = 'Couldn’t verify your email. Please try again.'

function Verifying({ token }: { token: string }) {
  const navigate = useNavigate()
  const viewer = useViewerActions()
  const verify = useCall('POST /auth/verify-email', {
    onSuccess: () => viewer.refresh(),
    failure,
    showError: true,
    proceed: () => navigate({ to: '/verify-email', search: { done: true }, replace: true }),
  })
  const isSent = useRef(false)
  const { mutate } = verify
  const send = () => mutate({ body: { token } })
  useEffect(() => {
    // Strict mode runs effects twice, and the token works once.
    if (isSent.current) return
    isSent.current = true
    send()
  })
  if (!verify.isError)
    return (
      <Loading label="Verifying your email address…">
        <Skeleton height="3rem" />
      </Loading>
    )
  const { error } = verify
  const message = messageOf(error, failure)
  const isTransient = !('status' in error) || error.status === 0 || Number(error.status) >= 500
  return isTransient ? (
    <>
      <Notice tone="flag" role="alert">
        {message}
      </Notice>
      <Button size="large" fullWidth onClick={send}>
        Retry
      </Button>
    </>
  ) : (
    <Failed message={message} />
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

function Failed({ message }: { message: string }) {
  const { user } = useViewer()
  if (user?.emailVerified && !user.pendingEmail) return <Verified />
  return (
    <>
      <Notice tone="flag" role="alert">
        {message}
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
