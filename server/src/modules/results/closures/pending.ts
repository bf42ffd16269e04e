/** Pure rules for what a report of a closed course means for the result of a round. */

import { closureWindow } from '@county-golf/contract/closure-window'
import { closureGraceHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { resultDue } from '@county-golf/contract/session-status'
import type { Round } from '../view.ts'
import type { Closure } from './queries.ts'

export type Reported = Pick<Round, 'session' | 'closures'>

/** Whether the tee time moved so far that the closure couldn't have been reported for it. */
const isStale = ({ session }: Reported, { reported_at }: Closure): boolean =>
  reported_at < closureWindow(session.tee_at).from

/** The closure that waits for answers or for an admin, if any. */
export const pendingClosure = (round: Reported): Closure | undefined =>
  round.session.status === 'cancelled'
    ? undefined
    : round.closures.find((one) => one.outcome === null && !isStale(round, one))

/** A closure without an outcome that can't have one anymore. */
export const lapsedClosure = (round: Reported): Closure | undefined =>
  round.closures.find((one) => one.outcome === null && one !== pendingClosure(round))

/**
 * Until when a result can be submitted: three days after the tee time, and longer if a report of a closed course was
 * turned down late.
 */
export function dueOf({ session, closures }: Reported): Date {
  const ended = closures.map(({ ended_at }) => ended_at?.getTime() ?? 0)
  const afterwards = ended.map((at) => at + closureGraceHours * hourMs)
  return new Date(Math.max(resultDue(session.tee_at).getTime(), ...afterwards))
}

/** Whether the time for a result is over. It isn't while a report of a closed course waits for a decision. */
export const isOverdue = (round: Reported, now: Date): boolean =>
  now >= dueOf(round) && !pendingClosure(round)
