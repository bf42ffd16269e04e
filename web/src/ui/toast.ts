/** Shows toasts: `toast.success('Welcome back!')`. */
import { messageOf } from '../lib/api-error.ts'
import { createStore } from '../lib/store.ts'
import type { ToastKind } from './toast-time.ts'

const isToasting = createStore(false)

/** Whether there was a toast. Its library is a chunk that comes with the first one. */
export const useIsToasting = isToasting.use

/** The next toast then loads the library again. */
export const endToasting = (): void => isToasting.set(false)

const show =
  (kind: ToastKind) =>
  /** @param detail a second, quieter line */
  (message: string, detail?: string) => {
    isToasting.set(true)
    import('./toaster.tsx')
      .then(({ showToast }) => showToast(kind, message, detail))
      // The toaster, which is a part of the layout, tries again or tells that it didn't load.
      .catch(() => undefined)
  }

export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** The `onError` of a call: shows the server's message, or `fallback` if there is none. */
  failed: (fallback: string) => (error: unknown) => toast.error(messageOf(error, fallback)),
}
