import { type ComponentProps, lazy, Suspense } from 'react'
import type { WaitlistDialog } from './waitlist-dialog.tsx'

const LoadedDialog = lazy(async () => ({
  default: (await import('./waitlist-dialog.tsx')).WaitlistDialog,
}))

/** The waitlist's dialog. Its code loads when it first opens. */
export const LazyWaitlistDialog = (props: ComponentProps<typeof WaitlistDialog>) =>
  props.waitlist.step && (
    <Suspense>
      <LoadedDialog {...props} />
    </Suspense>
  )
