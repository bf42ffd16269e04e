type Counts = {
  total: number
  totalCapped?: true | undefined
  openCount: number
  stateCount: number
}

const figure = (count: number) => count.toLocaleString('en-US')

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
