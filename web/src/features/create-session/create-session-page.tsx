import { getRouteApi, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { useViewer } from '../../lib/viewer.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ContourGround } from '../../ui/contour-background.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, Loading } from '../../ui/states.tsx'

const SessionDialog = lazy(async () => ({
  default: (await import('./session-dialog.tsx')).SessionDialog,
}))
const route = getRouteApi('/create-session')

/** A dialog over a quiet page: closing it leads to all sessions. */
export function CreateSessionPage() {
  usePageTitle('Create Session')
  const { user, account, pending } = useViewer()
  const prefill = route.useSearch()
  const { href } = useLocation()
  const close = useClose()

  return (
    <ContourGround>
      <Page>
        {!user && !pending ? (
          <EmptyState
            as="h1"
            title="Please login to create sessions"
            action={
              <>
                <LinkButton to="/login" search={{ redirect: href }}>
                  Login
                </LinkButton>
                <LinkButton to="/signup" search={{ redirect: href }} variant="outline">
                  Sign Up
                </LinkButton>
              </>
            }
          >
            Pick a course and a tee time, and let other golfers join you.
          </EmptyState>
        ) : (
          <Suspense fallback={<Loading>{null}</Loading>}>
            {account && (
              <SessionDialog user={account} prefill={prefill} href={href} onClose={close} />
            )}
          </Suspense>
        )}
      </Page>
    </ContourGround>
  )
}

/** For one who came from the list, back to the very place in it. */
function useClose(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  // While this screen is rendered for the first time, the last one is still the resolved one.
  const [from] = useState(() => router.state.resolvedLocation?.pathname)
  return () => {
    if (from === '/sessions') router.history.back()
    else void navigate({ to: '/sessions', replace: true })
  }
}
