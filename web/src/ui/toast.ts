/** Shows toasts: `toast.success('Welcome back!')`. */
import { messageOf } from '../lib/api-error.ts'
import { createStore } from '../lib/store.ts'
import type { ToastKind } from './toast-time.ts'

const isToasting = createStore(false)

/** Whether there was a toast. Its library is a chunk that comes with the first one. */
export const useIsToasting = isToasting.use

const show =
  (kind: ToastKind) =>
  /** @param detail a second, quieter line */
  (message: string, detail?: string) => {
    isToasting.set(true)
    void import('./toaster.tsx').then(({ showToast }) => showToast(kind, message, detail))
  }

export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** The `onError` of a call: shows the server's message, or `fallback` if there is none. */
  failed: (fallback: string) => (error: unknown) => toast.error(messageOf(error, fallback)),
}
