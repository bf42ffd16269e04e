export type ToastKind = 'success' | 'error' | 'info'

const shortestMs = 5_000
/** An error may hold the only explanation there is. */
const shortestErrorMs = 10_000
/** Slow readers need about this long for a character. */
const characterMs = 100

/** How long a toast stays: long enough to be read, and errors twice as long as other messages. */
export const toastMs = (kind: ToastKind, message: string, detail = ''): number =>
  Math.max(
    kind === 'error' ? shortestErrorMs : shortestMs,
    (message.length + detail.length) * characterMs,
  )
