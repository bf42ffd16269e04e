import type { ErrorComponentProps } from '@tanstack/react-router'
import { messageOf } from '../lib/api-error.ts'
import { Page } from '../ui/page.tsx'
import { ErrorState, Loading, Skeleton } from '../ui/states.tsx'
import styles from './page-states.module.css'

/** While a screen's code is on its way. */
export function PagePending() {
  return (
    <Page>
      <Loading>
        <div className={styles.pending}>
          <Skeleton width="18rem" height="2.5rem" />
          <Skeleton width="26rem" height="1.25rem" />
          <Skeleton height="16rem" />
        </div>
      </Loading>
    </Page>
  )
}

/** When a screen broke, or its code did not arrive. */
export function PageError({ error, reset }: ErrorComponentProps) {
  return (
    <Page>
      <ErrorState
        title="This page did not load"
        message={
          navigator.onLine
            ? messageOf(error, 'Something went wrong on our side. Please try again.')
            : 'You’re offline. Check your connection and try again.'
        }
        onRetry={reset}
      />
    </Page>
  )
}
