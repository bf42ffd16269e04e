/** Shows toasts: `toast.success('Welcome back!')`. */
import type { ToastKind } from './toast-time.ts'

// The library is its own chunk, which the layout loads after the first paint.
const show =
  (kind: ToastKind) =>
  /** @param detail a second, quieter line */
  (message: string, detail?: string) => {
    void import('./toaster.tsx').then(({ showToast }) => showToast(kind, message, detail))
  }

export const toast = { success: show('success'), error: show('error'), info: show('info') }
