import type { Output } from '../../../lib/api.ts'
import { counted } from '../copy.ts'

type ResultCounts = Pick<
  Output<'GET /sessions/paginated'>,
  'total' | 'totalCapped' | 'openCount' | 'stateCount'
>

const some = (total: number, totalCapped = false) =>
  `${total.toLocaleString('en-US')}${totalCapped ? '+' : ''}`

/** The button below the filters on phones: `Show 903 sessions`. */
export const showLabel = (counts: Pick<ResultCounts, 'total' | 'totalCapped'> | undefined) =>
  counts
    ? `Show ${some(counts.total, counts.totalCapped)} ${counts.total === 1 ? 'session' : 'sessions'}`
    : 'Show sessions'

/** `Showing 12 of 903 sessions · 642 open · 41 states`. A capped total has a plus. */
export const resultSummary = (
  shown: number,
  { total, totalCapped, openCount, stateCount }: ResultCounts,
): string =>
  [
    `Showing ${shown.toLocaleString('en-US')} of ${some(total, totalCapped)} sessions`,
    // Open sessions are counted up to the same cap.
    `${some(openCount, totalCapped && openCount >= total)} open`,
    counted(stateCount, 'state'),
  ].join(' · ')

/** `No exact matches · 3 similar sessions` */
export const similarSummary = (similar: number): string =>
  `No exact matches · ${counted(similar, 'similar session')}`
