/** When a tooltip opens: after a rest, but at once for who goes on from one to the next. */
const openDelayMs = 700
const skipDelayMs = 300

let lastHidden = Number.NEGATIVE_INFINITY

/** Remembers when a tooltip went. @param now in ms, on any steady clock */
export function tooltipHidden(now: number): void {
  lastHidden = now
}

/** How long the next one waits. */
export const tooltipDelayMs = (now: number): number =>
  now - lastHidden <= skipDelayMs ? 0 : openDelayMs
