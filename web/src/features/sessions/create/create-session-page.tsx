import { getRouteApi, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useViewer } from '../../../domain/viewer.ts'
import { hasToken } from '../../../lib/credentials.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ContourGround } from '../../../ui/contour-background.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, Loading } from '../../../ui/states.tsx'

const CreateSessionDialog = lazyComponent(
  async () => (await import('./create-session-dialog.tsx')).CreateSessionDialog,
  <Loading>{null}</Loading>,
)
// Guests have no form.
if (hasToken()) CreateSessionDialog.preload().catch(() => undefined)

const route = getRouteApi('/create-session')

/** The form in a dialog. Closing it leads to the list of sessions. */
export function CreateSessionPage() {
  usePageTitle('Create Session')
  const { user, account, pending } = useViewer()
  const { again, ...prefill } = route.useSearch()
  const { href } = useLocation()
  const leave = useLeave()

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
            Pick a course and tee time, and let other golfers join you.
          </EmptyState>
        ) : (
          account && (
            <CreateSessionDialog
              user={account}
              prefill={prefill}
              again={again}
              href={href}
              onLeave={leave}
            />
          )
        )}
      </Page>
    </ContourGround>
  )
}

/** Navigates back if the user came from the list, to keep its scroll position. */
function useLeave(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  // During the first render, the previous screen is still the resolved location.
  const [from] = useState(() => router.state.resolvedLocation?.pathname)
  return () => {
    if (from === '/sessions') router.history.back()
    else void navigate({ to: '/sessions', replace: true })
  }
}
