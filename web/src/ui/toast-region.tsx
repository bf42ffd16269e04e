import { lazyComponent } from '../lib/lazy-component.ts'
import { endToasting, useIsToasting } from './toast.ts'

const Toaster = lazyComponent<{ open: boolean; onClose: () => void }>(
  async () => (await import('./toaster.tsx')).Toaster,
)

/**
 * Where toasts appear. Screen readers only announce what is added to a live region that they already know, so it's
 * in the document from the start.
 * @param isWanted loads the toaster ahead of the first toast, which may come offline
 */
export function ToastRegion({ isWanted }: { isWanted: boolean }) {
  const isToasting = useIsToasting()
  return (
    // Stays in reach while a dialog makes the rest of the page inert.
    <div aria-live="polite" aria-relevant="additions text" data-react-aria-top-layer="true">
      {(isWanted || isToasting) && <Toaster open={isToasting} onClose={endToasting} />}
    </div>
  )
}
