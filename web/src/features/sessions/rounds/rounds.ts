/** Which of the viewer's rounds come first. Pure. */
import { hourMs } from '@county-golf/contract/durations'
import type { Session } from '@county-golf/contract/sessions'
import { wallClock } from '../../../lib/dates.ts'
import { type StatusFacts, statusNow } from '../session-display.ts'

/** The next round the viewer plays. `upcoming` is sorted by tee time. */
export const nextRound = <Round extends Pick<Session, 'status' | 'viewer'>>(
  upcoming: readonly Round[],
): Round | undefined =>
  upcoming.find(({ status, viewer }) => status !== 'cancelled' && viewer?.isMember)

const todaysRoundHours = 12

type Started = StatusFacts & Pick<Session, 'timeZone'>

/**
 * The rounds that started in the last 12 hours, while their players still need chat and contacts. One that is over
 * makes way for a round still to come today.
 */
export function todaysRounds<Round extends Started>(
  {
    past,
    upcoming,
  }: { past: readonly Round[]; upcoming: readonly (Started & Pick<Session, 'viewer'>)[] },
  now: Date,
): Round[] {
  const next = nextRound(upcoming)
  const today = next && wallClock(now, next.timeZone).slice(0, 10)
  const playsToday = next && wallClock(new Date(next.date), next.timeZone).startsWith(today ?? '')
  return past.filter((round) => {
    const ago = now.getTime() - Date.parse(round.date)
    if (round.status === 'cancelled' || ago <= 0 || ago > todaysRoundHours * hourMs) return false
    return !(playsToday && statusNow(round, now) === 'completed')
  })
}
