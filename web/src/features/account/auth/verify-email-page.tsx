import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useViewer, useViewerActions } from '../../../domain/viewer.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useCall } from '../../../lib/idempotent-mutation.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { emailVerification as copy, incompleteLink } from './copy.ts'
import { ResendButton } from './verify-notice.tsx'

const route = getRouteApi('/verify-email')

/** Opened by the emailed link, which works once. Success removes the token from the URL. */
export function VerifyEmailPage() {
  usePageTitle(copy.title)
  const { token, done } = route.useSearch()
  return (
    <AuthFrame title={copy.title} subtitle={copy.subtitle}>
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

function Verifying({ token }: { token: string }) {
  const navigate = useNavigate()
  const viewer = useViewerActions()
  const verify = useCall('POST /auth/verify-email', { onSuccess: () => viewer.refresh() })
  const isSent = useRef(false)
  const { mutate } = verify
  const send = () =>
    mutate(
      { body: { token } },
      { onSuccess: () => navigate({ to: '/verify-email', search: { done: true }, replace: true }) },
    )
  useEffect(() => {
    // Strict mode runs effects twice, and the token works once.
    if (isSent.current) return
    isSent.current = true
    send()
  })
  if (!verify.isError)
    return (
      <Loading label={copy.verifying}>
        <Skeleton height="3rem" />
      </Loading>
    )
  const { error } = verify
  const isTransient = !('status' in error) || error.status === 0 || Number(error.status) >= 500
  return isTransient ? (
    <>
      <Notice tone="flag" role="alert">
        {messageOf(error, copy.failed)}
      </Notice>
      <Button size="large" fullWidth onClick={send}>
        {copy.retry}
      </Button>
    </>
  ) : (
    <Failed message={messageOf(error, copy.failed)} />
  )
}

function Verified() {
  return (
    <>
      <Notice role="status">{copy.done}</Notice>
      <LinkButton to="/sessions" size="large" fullWidth>
        {copy.browse}
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
          {copy.loginForLink}
        </LinkButton>
      )}
    </>
  )
}
