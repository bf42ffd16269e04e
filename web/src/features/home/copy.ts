/** '14,000' */
export const withCommas = (count: number) => count.toLocaleString('en-US')

/** '14 sessions', '1 session', 'No sessions'. */
export const sessionCountText = (count: number): string =>
  count === 0 ? 'No sessions' : `${withCommas(count)} ${count === 1 ? 'session' : 'sessions'}`
