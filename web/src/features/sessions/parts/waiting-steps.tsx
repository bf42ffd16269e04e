import { type ComponentProps, lazy, Suspense } from 'react'
import type { WaitlistDialog } from './waitlist-dialog.tsx'

const LazyDialog = lazy(async () => ({
  default: (await import('./waitlist-dialog.tsx')).WaitlistDialog,
}))

/** The dialogs behind the waitlist's buttons, fetched when the first one opens. */
export const WaitingSteps = (props: ComponentProps<typeof WaitlistDialog>) =>
  props.waiting.step && (
    <Suspense>
      <LazyDialog {...props} />
    </Suspense>
  )
