/** Shows toasts: `toast.success('Welcome back!')`. */
import { messageOf } from '../lib/api-error.ts'
import type { ToastKind } from './toast-time.ts'

// The library is its own chunk, which the layout loads after the first paint.
const show =
  (kind: ToastKind) =>
  /** @param detail a second, quieter line */
  (message: string, detail?: string) => {
    void import('./toaster.tsx').then(({ showToast }) => showToast(kind, message, detail))
  }

export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** The `onError` of a call: shows the server's message, or `fallback` if there is none. */
  failed: (fallback: string) => (error: unknown) => toast.error(messageOf(error, fallback)),
}
