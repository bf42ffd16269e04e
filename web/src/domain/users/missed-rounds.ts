import type { MissedRound } from '@county-golf/contract/reliability'
import { shortDay } from '../../lib/dates.ts'

const reasons: Record<MissedRound['why'], string> = {
  left_late: 'left late',
  did_not_show: 'didn’t show',
}

/** `Sat, Nov 28 · left late`, for a round that a player missed. */
export const missedText = ({ date, timeZone, why, isExcused }: MissedRound): string =>
  [shortDay(date, timeZone), reasons[why], ...(isExcused ? ['doesn’t count'] : [])].join(' · ')
