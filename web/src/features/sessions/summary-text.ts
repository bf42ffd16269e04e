type Counts = {
  total: number
  totalCapped?: true | undefined
  openCount: number
  stateCount: number
}

const figure = (count: number) => count.toLocaleString('en-US')

/** In place of the counts where only similar names were found: `No exact matches · 3 similar sessions`. */
export const similarText = (count: number): string =>
  `No exact matches · ${figure(count)} similar ${count === 1 ? 'session' : 'sessions'}`

/** `Showing 12 of 903 sessions · 642 open · 41 states`; a total that was capped has a plus. */
export const summaryText = (
  shown: number,
  { total, totalCapped, openCount, stateCount }: Counts,
): string =>
  [
    `Showing ${figure(shown)} of ${figure(total)}${totalCapped ? '+' : ''} sessions`,
    // The open ones are counted up to the same cap.
    `${figure(openCount)}${totalCapped && openCount >= total ? '+' : ''} open`,
    `${stateCount} ${stateCount === 1 ? 'state' : 'states'}`,
  ].join(' · ')
