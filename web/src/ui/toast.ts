/** Short messages that pass: `toast.success('Welcome back!')`. */
import type { ToastKind } from './toast-time.ts'

// The library is a chunk of its own, which the layout fetches after the first paint.
const show =
  (kind: ToastKind) =>
  /** `detail` is a second, quieter line. */
  (message: string, detail?: string) => {
    void import('./toaster.tsx').then(({ showToast }) => showToast(kind, message, detail))
  }

export const toast = { success: show('success'), error: show('error'), info: show('info') }
