import type { ComponentProps } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import type { WaitlistDialog } from './waitlist-dialog.tsx'

const LoadedDialog = lazyComponent(
  async () => (await import('./waitlist-dialog.tsx')).WaitlistDialog,
)

/** The waitlist's dialog. Its code loads when it first opens. */
export const LazyWaitlistDialog = (props: ComponentProps<typeof WaitlistDialog>) =>
  props.waitlist.step && <LoadedDialog {...props} />
