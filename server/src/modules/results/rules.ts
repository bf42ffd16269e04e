/**
 * Rules of scores and results: who wins, and which actions are allowed when. Pure, and every
 * violation returns its refusal.
 */

import { scoresForPrize, strokesMax } from '@county-golf/contract/constants'
import type { ResultStep } from '@county-golf/contract/results'
import { roundEnds } from '@county-golf/contract/session-status'
import { invalid, type Refusal, refusal } from '../../lib/refusal.ts'
import { conflictOfInterest, paysBounty, type SeatedSession, seatOf } from '../sessions/service.ts'
import { dueOf, isOverdue, pendingClosure } from './closures/pending.ts'
import type { Answer, Score, Scorecard } from './queries.ts'
import type { Round } from './view.ts'

export const roundEnd = (session: SeatedSession): Date => roundEnds(session.tee_at, session.holes)

export const isSeated = (session: SeatedSession, userId: string): boolean =>
  seatOf(session, userId) !== undefined

/** Refuses users who don't play in the session. */
export function outsiderRefusal(session: SeatedSession, userId: string): Refusal | undefined {
  if (isSeated(session, userId)) return undefined
  return refusal('FORBIDDEN', 'Only players in this session can do that')
}

export const closedWords: Record<Exclude<Scorecard['state'], 'open'>, string> = {
  proposed: 'The result has been submitted, so scores can’t be changed',
  disputed: 'The result is disputed, so scores can’t be changed',
  settled: 'The result is final',
  expired: 'Scoring is closed because no result was submitted in time',
  void: 'Scoring closed without a result',
}

type Closable = Pick<Round, 'session' | 'card' | 'closures'>

/** Why this scorecard no longer accepts changes, or undefined. */
export function closedRefusal(round: Closable, now: Date): Refusal | undefined {
  const { session, card } = round
  if (session.status === 'cancelled') return refusal('CARD_CLOSED', 'This session is cancelled')
  if (card && card.state !== 'open') return refusal('CARD_CLOSED', closedWords[card.state])
  return isOverdue(round, now) ? refusal('CARD_CLOSED', closedWords.expired) : undefined
}

export function postRefusal(round: Closable, viewerId: string, now: Date): Refusal | undefined {
  const { session } = round
  return (
    outsiderRefusal(session, viewerId) ??
    closedRefusal(round, now) ??
    (now < session.tee_at
      ? refusal('ROUND_NOT_STARTED', 'You can post scores after the tee time')
      : undefined)
  )
}

export type ScoreEntry = {
  userId: string
  gross?: number | null | undefined
  strokes?: number[] | null | undefined
  teeId?: string | null | undefined
  withdrawn?: boolean | undefined
  replaces?: string | null | undefined
}

/**
 * A scorecard entry as stored. The strokes per hole add up to the gross. A null gross means
 * withdrawn.
 */
export type ScoreLine = {
  userId: string
  gross: number | null
  strokes: number[] | null
  /** Null for the tees that the course's own rating is for, or if none are known. */
  teeId: string | null
}

/**
 * Validates a player's input against the session.
 * @throws Refusal VALIDATION_ERROR that names the field
 */
export function lineOf(
  session: SeatedSession,
  entry: ScoreEntry,
  place: number | string,
): Omit<ScoreLine, 'teeId'> {
  const { userId, gross, strokes, withdrawn } = entry
  const { holes } = session
  if (!isSeated(session, userId)) throw invalid(`${place}.userId`, 'isn’t a player in this session')
  if (withdrawn) {
    if (gross || strokes?.length)
      throw invalid(`${place}.withdrawn`, 'can’t be combined with a score')
    return { userId, gross: null, strokes: null }
  }
  if (strokes?.length) {
    if (strokes.length !== holes)
      throw invalid(`${place}.strokes`, `must have one number for each of the ${holes} holes`)
    const sum = strokes.reduce((total, hole) => total + hole, 0)
    if (gross && gross !== sum)
      throw invalid(`${place}.gross`, `The total is ${gross}, but the holes add up to ${sum}`)
    return { userId, gross: sum, strokes }
  }
  if (!gross)
    throw invalid(`${place}.gross`, 'is required unless there are strokes or the player withdrew')
  if (gross < holes || gross > holes * strokesMax)
    throw invalid(
      `${place}.gross`,
      `must be from ${holes} to ${holes * strokesMax} for ${holes} holes`,
    )
  return { userId, gross, strokes: null }
}

/** Whether the entry equals the stored score. */
export const isSame = (score: Score, line: ScoreLine): boolean =>
  score.gross === line.gross &&
  score.tee_id === line.teeId &&
  JSON.stringify(score.strokes) === JSON.stringify(line.strokes)

/**
 * Refuses to overwrite a score the caller hasn't seen.
 * @param seen `enteredAt` of the score they saw, null for none, or undefined if they didn't say
 */
export function changedRefusal(
  score: Score | undefined,
  seen: string | null | undefined,
): Refusal | undefined {
  if (seen === undefined || seen === (score?.entered_at.toISOString() ?? null)) return undefined
  return refusal('SCORE_CHANGED', 'Someone else has posted a score for this player')
}

/** Whether the player posted or attested the score themselves. A co-player can't change it then. */
export const isTheirOwn = (score: Score): boolean =>
  score.entered_by === score.user_id || score.attested_by === score.user_id

/** Checks who may attest: the player if someone else posted the score, otherwise a co-player. */
export function attestRefusal(score: Score, viewerId: string): Refusal | undefined {
  const isOwn = score.user_id === viewerId
  if (score.entered_by === score.user_id)
    return isOwn ? refusal('FORBIDDEN', 'A playing partner has to confirm your score') : undefined
  return isOwn
    ? undefined
    : refusal('FORBIDDEN', 'The player has to confirm a score posted for them')
}

/** The players with the lowest value, in joining order. Empty if fewer than two have a score. */
export function lowest(values: readonly { userId: string; value: number }[]): string[] {
  if (values.length < scoresForPrize) return []
  const best = Math.min(...values.map(({ value }) => value))
  return values.filter(({ value }) => value === best).map(({ userId }) => userId)
}

/** The most a player can win, in cents. */
const prizeOf = (session: SeatedSession): number =>
  session.bounty_cents + session.pot_cents * session.seats.length

/**
 * What a round still needs from a user, and until when. Without prize money, only their own
 * score. With it, whatever keeps the prize from being paid.
 */
export function nextStep(
  round: Pick<Round, 'session' | 'card' | 'scores' | 'answers' | 'closures'>,
  userId: string,
  now: Date,
): { step: ResultStep; until: string; prizeCents: number } | undefined {
  const { session, card, scores, answers } = round
  const prizeCents = prizeOf(session)
  if (pendingClosure(round)) return undefined
  if (postRefusal(round, userId, now) === undefined) {
    const open = { until: dueOf(round).toISOString(), prizeCents }
    if (!scores.some(({ user_id }) => user_id === userId)) return { step: 'post', ...open }
    if (prizeCents === 0 || now < roundEnd(session)) return undefined
    return { step: scores.length < session.seats.length ? 'complete' : 'submit', ...open }
  }
  const isAnswerable = answerRefusal(session, card, userId, now) === undefined
  if (prizeCents === 0 || !isAnswerable || !card?.expires_at || hasAnswered(answers, userId))
    return undefined
  return { step: 'accept', until: card.expires_at.toISOString(), prizeCents }
}

export function proposeRefusal(
  round: Closable & Pick<Round, 'scores'>,
  viewerId: string,
  now: Date,
): Refusal | undefined {
  const { session, scores } = round
  const refused = outsiderRefusal(session, viewerId) ?? closedRefusal(round, now)
  if (refused) return refused
  if (pendingClosure(round))
    return refusal(
      'CARD_CLOSED',
      'Someone reported that play stopped. You can submit the result once that’s decided.',
    )
  if (now < roundEnd(session))
    return refusal('ROUND_NOT_OVER', 'You can submit the result when the round is over')
  const missing = session.seats.filter(({ user_id }) => !scores.some((s) => s.user_id === user_id))
  if (missing.length === 0) return undefined
  const names = missing.map((seat) => seat.display_name ?? seat.username).join(', ')
  return refusal(
    'SCORES_MISSING',
    `Still need scores for ${names}. Post them, or mark the players as withdrawn.`,
  )
}

/**
 * Users whose answer a result needs: the players, and a host who pays the bounty without playing.
 */
const answerers = (session: SeatedSession): string[] => [
  ...session.seats.map(({ user_id }) => user_id),
  ...(paysBounty(session, session.host_id) && !isSeated(session, session.host_id)
    ? [session.host_id]
    : []),
]

/** Users who haven't confirmed or disputed the result yet. */
export const unansweredBy = (session: SeatedSession, answers: readonly Answer[]): string[] =>
  answerers(session).filter((id) => !hasAnswered(answers, id))

export const hasAnswered = (answers: readonly Answer[], userId: string): boolean =>
  answers.some(({ user_id }) => user_id === userId)

/** These players in joining order. The first one gets the odd cents. */
export const inOrder = (session: SeatedSession, userIds: readonly string[]): string[] =>
  session.seats.map(({ user_id }) => user_id).filter((id) => userIds.includes(id))

/** Why this user has no result to confirm or dispute, or undefined. */
export function answerRefusal(
  session: SeatedSession,
  card: Scorecard | undefined,
  viewerId: string,
  now: Date,
): Refusal | undefined {
  const refused = outsiderRefusal(session, viewerId)
  if (refused && !answerers(session).includes(viewerId)) return refused
  if (card?.state === 'disputed')
    return refusal('NO_OPEN_RESULT', 'The result is disputed. Our team will decide.')
  if (card?.state !== 'proposed' || card.awaits_approval)
    return refusal('NO_OPEN_RESULT', 'There’s no result to answer')
  if (card.expires_at && now >= card.expires_at)
    return refusal('NO_OPEN_RESULT', 'Time’s up. The result is final.')
  return undefined
}

export type Decision = { kind: 'winner' | 'split' | 'refund'; winners: string[]; note: string }

/** Why this admin can't decide the result, or undefined. */
export function deciderRefusal(
  session: SeatedSession,
  card: Scorecard | undefined,
  viewerId: string,
): Refusal | undefined {
  const conflict = conflictOfInterest(session, viewerId)
  if (conflict) return conflict
  const isContested = card?.state === 'disputed' || card?.awaits_approval
  return isContested ? undefined : refusal('NO_OPEN_RESULT', 'There’s nothing to decide')
}

/** Why no one can make this decision about these scores, or undefined. */
export function decisionRefusal(
  scores: readonly Score[],
  { kind, winners }: Decision,
): Refusal | undefined {
  if (kind === 'refund')
    return winners.length > 0 ? invalid('winners', 'A refund can’t have a winner') : undefined
  const playing = scores.filter(({ gross }) => gross !== null).map(({ user_id }) => user_id)
  if (playing.length < scoresForPrize)
    return invalid('kind', 'At least two players need a score. You can only refund.')
  if (new Set(winners).size !== winners.length || winners.some((id) => !playing.includes(id)))
    return invalid('winners', 'Choose players of this session who have a score, each once')
  if (kind === 'winner' && winners.length !== 1) return invalid('winners', 'Choose one winner')
  if (kind === 'split' && winners.length < 2)
    return invalid('winners', 'Choose two or more winners')
  return undefined
}
