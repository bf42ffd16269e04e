/** Notices in the bottom right corner: `toast.success('Welcome back!')`. Text of a person's size. */
type Kind = 'success' | 'error' | 'info'

// The library is a chunk of its own, which the layout fetches after the first paint.
const show =
  (kind: Kind) =>
  /** `detail` stands below in the second text's look. */
  (message: string, detail?: string) => {
    void import('./toaster.tsx').then(({ showToast }) => showToast(kind, message, detail))
  }

export const toast = { success: show('success'), error: show('error'), info: show('info') }
