/** Tooltips open after a delay, or immediately when the user moves from one to the next. */
const openDelayMs = 700
const skipDelayMs = 300

let lastHidden = Number.NEGATIVE_INFINITY

/** Records when a tooltip closed. @param now ms on a monotonic clock */
export function tooltipHidden(now: number): void {
  lastHidden = now
}

/** The delay of the next tooltip, in ms. */
export const tooltipDelayMs = (now: number): number =>
  now - lastHidden <= skipDelayMs ? 0 : openDelayMs
