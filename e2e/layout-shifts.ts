/**
 * A script that adds up layout shifts, except those right after input, in `globalThis.shifted`, and what of the screen
 * moved.
 */
export const recordShifts = `
  globalThis.shifted = 0
  globalThis.moved = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) {
        globalThis.shifted += value
        const inScreen = sources.filter(({ node }) => document.querySelector('main')?.contains(node))
        globalThis.moved.push(...inScreen.map(({ node }) => node.outerHTML ?? node.data))
      }
  }).observe({ type: 'layout-shift', buffered: true })`
