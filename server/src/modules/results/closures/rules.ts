/** Pure rules for reports that a course is closed or play has stopped: who may do what, and what follows. */

import { closureWindow } from '@county-golf/contract/closure-window'
import { closureReportHours } from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import { invalid, type Refusal, refusal } from '../../../lib/refusal.ts'
import { conflictOfInterest, isInsider, type SeatedSession } from '../../sessions/service.ts'
import { closedWords } from '../rules.ts'
import type { Round } from '../view.ts'
import { pendingClosure, type Reported } from './pending.ts'
import type { Closure, ClosureAnswer } from './queries.ts'

/** Others who must all object for a report to end without an admin. */
const refutersMin = 2

export const insiderRefusal = (session: SeatedSession, userId: string): Refusal | undefined =>
  isInsider(session, userId)
    ? undefined
    : refusal('FORBIDDEN', 'Only the host and players of this session can do that')

/** Why this user can't report a closure now, or undefined. */
export function reportRefusal(
  round: Reported & Pick<Round, 'card'>,
  userId: string,
  now: Date,
): Refusal | undefined {
  const { session, card, closures } = round
  const outsider = insiderRefusal(session, userId)
  if (outsider) return outsider
  if (session.status === 'cancelled')
    return refusal('SESSION_NOT_BOOKABLE', 'This session is cancelled')
  const { from, until } = closureWindow(session.tee_at)
  if (now < from)
    return refusal(
      'ROUND_NOT_STARTED',
      `You can report this from ${hours(closureReportHours.before)} before the tee time`,
    )
  if (now > until)
    return refusal(
      'CARD_CLOSED',
      `You can report this until ${hours(closureReportHours.after)} after the tee time`,
    )
  if (card && card.state !== 'open') return refusal('CARD_CLOSED', closedWords[card.state])
  if (pendingClosure(round))
    return refusal('ALREADY_PROCESSED', 'A report is already waiting for answers')
  return closures.some(({ reported_by }) => reported_by === userId)
    ? refusal('ALREADY_PROCESSED', 'You’ve already reported this once')
    : undefined
}

/** @throws Refusal VALIDATION_ERROR for a hole that can't have been played */
export function checkHole({ tee_at, holes }: SeatedSession, hole: number, now: Date): void {
  if (now < tee_at && hole > 0) throw invalid('hole', 'must be 0 before the tee time')
  if (hole > holes) throw invalid('hole', `must be from 0 to ${holes}`)
}

export const noClosure = (): Refusal =>
  refusal('NO_CLOSURE', 'There’s no report to answer. It was withdrawn or decided.')

/** Why this user can't answer the pending closure now, or undefined. */
export function closureAnswerRefusal(
  round: Reported,
  userId: string,
  now: Date,
): Refusal | undefined {
  const outsider = insiderRefusal(round.session, userId)
  if (outsider) return outsider
  const closure = pendingClosure(round)
  if (!closure) return noClosure()
  if (closure.reported_by === userId)
    return refusal('FORBIDDEN', 'You reported this. You can only withdraw it.')
  return closure.review === null && now >= closure.expires_at
    ? refusal('NO_CLOSURE', 'The time to answer is over')
    : undefined
}

/** Why this user can't withdraw the pending closure, or undefined. */
export function withdrawRefusal(round: Reported, userId: string): Refusal | undefined {
  const outsider = insiderRefusal(round.session, userId)
  if (outsider) return outsider
  const closure = pendingClosure(round)
  if (!closure) return noClosure()
  return closure.reported_by === userId
    ? undefined
    : refusal('FORBIDDEN', 'Only the player who reported this can withdraw it')
}

/** Why this admin can't decide the pending closure, or undefined. */
export function closureDeciderRefusal(round: Reported, adminId: string): Refusal | undefined {
  const conflict = conflictOfInterest(round.session, adminId)
  if (conflict) return conflict
  return pendingClosure(round)?.review
    ? undefined
    : refusal('NO_CLOSURE', 'There’s nothing to decide')
}

/**
 * What the answers say. One objection makes it a case for an admin, unless all others object. Silence until the
 * deadline is agreement.
 */
export function verdictOf(
  { reported_by, expires_at }: Pick<Closure, 'reported_by' | 'expires_at'>,
  answers: readonly Pick<ClosureAnswer, 'user_id' | 'agrees'>[],
  insiders: readonly string[],
  now: Date,
): 'agreed' | 'refuted' | 'contested' | 'open' {
  const others = insiders.filter((id) => id !== reported_by)
  const answersOf = (agrees: boolean) =>
    others.filter((id) => answers.some((one) => one.user_id === id && one.agrees === agrees)).length
  const objections = answersOf(false)
  if (objections > 0)
    return objections === others.length && objections >= refutersMin ? 'refuted' : 'contested'
  return answersOf(true) === others.length || now >= expires_at ? 'agreed' : 'open'
}
