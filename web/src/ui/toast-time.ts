export type ToastKind = 'success' | 'error' | 'info'

const shortestMs = 5_000
/** Errors stay longer, since a toast may be their only explanation. */
const shortestErrorMs = 10_000
/** Reading time per character for slow readers. */
const characterMs = 100

/** How long a toast stays, in ms: long enough to read, and at least twice as long for errors. */
export const toastMs = (kind: ToastKind, message: string, detail = ''): number =>
  Math.max(
    kind === 'error' ? shortestErrorMs : shortestMs,
    (message.length + detail.length) * characterMs,
  )
