import { missingPages } from '@county-golf/contract/pages'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { messageOf, serverFailed } from '../lib/api-error.ts'
import { reportError } from '../lib/client-errors.ts'
import { isReady, MarkReady } from '../lib/hydration.ts'
import { CodeNotLoaded } from '../lib/lazy-component.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyPage } from '../ui/empty-page.tsx'
import { Stack } from '../ui/layout.tsx'
import { Page } from '../ui/page.tsx'
import { ErrorState, Loading, Skeleton } from '../ui/states.tsx'
import styles from './shell.module.css'
import { loadAgain, returnFrom } from './unloaded-page.ts'

/** Shown while a route's code loads. */
export function PagePending() {
  return (
    <Page>
      <Loading>
        <Stack gap={4} className={styles.pending}>
          <Skeleton width="18rem" height="2.5rem" />
          <Skeleton width="26rem" height="1.25rem" />
          <Skeleton height="16rem" />
        </Stack>
      </Loading>
    </Page>
  )
}

/** Shown when a route throws. If its code fails to load, the page before it is shown again, if there is one. */
export function PageError({ error, reset }: ErrorComponentProps) {
  return error instanceof CodeNotLoaded ? (
    <UnloadedPage error={error} />
  ) : (
    <BrokenPage error={error} reset={reset} />
  )
}

/** Leads back to the page whose link was followed, where `ConnectionNotice` has the way to try again. */
function UnloadedPage({ error }: { error: CodeNotLoaded }) {
  const router = useRouter()
  // A page that replaced the first one has none before it in the app.
  const [returns] = useState(() => isReady() && navigator.onLine && router.history.canGoBack())
  useEffect(() => {
    if (returns) returnFrom(router)
  }, [returns, router])
  if (returns) return <PagePending />
  // Some browsers remember that a script failed until the document is loaded again.
  return <BrokenPage error={error} reset={() => void loadAgain()} />
}

function BrokenPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  useEffect(() => reportError(error), [error])
  return (
    <Page>
      <MarkReady />
      <ErrorState
        title="This page didn’t load"
        message={
          navigator.onLine
            ? messageOf(error, serverFailed)
            : 'You’re offline. Check your connection and try again.'
        }
        onRetry={reset}
      />
    </Page>
  )
}

export function NotFoundPage() {
  usePageTitle(missingPages.page)
  return (
    <EmptyPage title={missingPages.page} action={<LinkButton to="/">Back to Home</LinkButton>}>
      Out of bounds! We couldn’t find that page.
    </EmptyPage>
  )
}
