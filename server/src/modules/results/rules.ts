/** Scores, who wins by them, and what may be done to a card when: pure, with every refusal by name. */
import { proposeWithinHours, scoresForPrize, strokesMax } from '@county-golf/contract/constants'
import type { ResultStep } from '@county-golf/contract/results'
import { roundEnds } from '@county-golf/contract/session-status'
import { invalid, type Refusal, refuse } from '../../lib/refusal.ts'
import { type SeatedSession, seatOf } from '../sessions/service.ts'
import { type CourseMeasure, playingHandicap } from './golf.ts'
import type { Answer, Card, Score } from './queries.ts'
import type { Round } from './view.ts'

const hourMs = 3_600_000

/** Until when a result can be proposed; then the card closes. */
export const proposableUntil = (session: Pick<SeatedSession, 'tee_at'>): Date =>
  new Date(session.tee_at.getTime() + proposeWithinHours * hourMs)

export const roundEnd = (session: SeatedSession): Date => roundEnds(session.tee_at, session.holes)

export const isSeated = (session: SeatedSession, userId: string): boolean =>
  seatOf(session, userId) !== undefined

/** Only who plays acts on a card. */
export function outsiderRefusal(session: SeatedSession, userId: string): Refusal | undefined {
  if (isSeated(session, userId)) return undefined
  return refuse('FORBIDDEN', 'Only the players of this session can do this')
}

const closedWords: Record<Exclude<Card['state'], 'open'>, string> = {
  proposed: 'The result has been submitted, so scores can’t be changed',
  disputed: 'The result is disputed, so scores can’t be changed',
  settled: 'The result is final',
  expired: 'The card is closed because no result was submitted in time',
  void: 'The card is closed without a result',
}

/** Why this card takes nothing any more, or undefined. */
export function closedRefusal(
  session: SeatedSession,
  card: Card | undefined,
  now: Date,
): Refusal | undefined {
  if (session.status === 'cancelled') return refuse('CARD_CLOSED', 'This session is cancelled')
  if (card && card.state !== 'open') return refuse('CARD_CLOSED', closedWords[card.state])
  return now >= proposableUntil(session) ? refuse('CARD_CLOSED', closedWords.expired) : undefined
}

export function postRefusal(
  session: SeatedSession,
  card: Card | undefined,
  viewerId: string,
  now: Date,
): Refusal | undefined {
  return (
    outsiderRefusal(session, viewerId) ??
    closedRefusal(session, card, now) ??
    (now < session.tee_at
      ? refuse('ROUND_NOT_STARTED', 'Scores can be posted from the tee time on')
      : undefined)
  )
}

export type Entry = {
  userId: string
  gross?: number | null | undefined
  strokes?: number[] | null | undefined
  withdrawn?: boolean | undefined
  replaces?: string | null | undefined
}

/** An entry of a card as it is kept: strokes by hole add up to the gross; null is withdrawn. */
export type Line = { userId: string; gross: number | null; strokes: number[] | null }

/**
 * What a player sent, checked against the session.
 * @throws Refusal VALIDATION_ERROR that names the field
 */
export function lineOf(session: SeatedSession, entry: Entry, place: number): Line {
  const { userId, gross, strokes, withdrawn } = entry
  const { holes } = session
  if (!isSeated(session, userId))
    throw invalid(`${place}.userId`, 'is not a player of this session')
  if (withdrawn) {
    if (gross || strokes?.length)
      throw invalid(`${place}.withdrawn`, 'a player who withdrew has no score')
    return { userId, gross: null, strokes: null }
  }
  if (strokes?.length) {
    if (strokes.length !== holes)
      throw invalid(`${place}.strokes`, `must have ${holes} holes, one number each`)
    const sum = strokes.reduce((total, hole) => total + hole, 0)
    if (gross && gross !== sum)
      throw invalid(`${place}.gross`, `says ${gross}, but the holes add up to ${sum}`)
    return { userId, gross: sum, strokes }
  }
  if (!gross) throw invalid(`${place}.gross`, 'is required, or strokes, or withdrawn')
  if (gross < holes || gross > holes * strokesMax)
    throw invalid(
      `${place}.gross`,
      `must be from ${holes} to ${holes * strokesMax} over ${holes} holes`,
    )
  return { userId, gross, strokes: null }
}

/** Whether nothing would change by this line. */
export const isSame = (score: Score, line: Line): boolean =>
  score.gross === line.gross && JSON.stringify(score.strokes) === JSON.stringify(line.strokes)

/**
 * Refuses to overwrite a score that the caller has not seen.
 * @param seen enteredAt of the score they saw, null for none; undefined where they do not say
 */
export function changedRefusal(
  score: Score | undefined,
  seen: string | null | undefined,
): Refusal | undefined {
  if (seen === undefined || seen === (score?.entered_at.toISOString() ?? null)) return undefined
  return refuse('SCORE_CHANGED', 'Someone else has posted a score for this player')
}

/** Another's score that is theirs already, posted or confirmed, is not changed by a co-player. */
export const isTheirOwn = (score: Score): boolean =>
  score.entered_by === score.user_id || score.attested_by === score.user_id

/** Whose word this score still needs: its player's, where another posted it; else a co-player's. */
export function attestRefusal(score: Score, viewerId: string): Refusal | undefined {
  const isOwn = score.user_id === viewerId
  if (score.entered_by === score.user_id)
    return isOwn
      ? refuse('FORBIDDEN', 'Your own score is confirmed by a player you played with')
      : undefined
  return isOwn
    ? undefined
    : refuse('FORBIDDEN', 'A score posted for another is confirmed by that player')
}

/** What a card's scores are worth: the index of each player as it stood on joining, in tenths. */
export type Indexes = ReadonlyMap<string, number | null>

/** Net only where the session was created so and everyone had an index on joining. */
export const scoringOf = (session: SeatedSession, indexes: Indexes): 'gross' | 'net' =>
  session.scoring === 'net' && session.seats.every((seat) => indexes.get(seat.user_id) != null)
    ? 'net'
    : 'gross'

export function netOf(
  score: Score,
  index: number | null | undefined,
  measure: CourseMeasure,
  holes: 9 | 18,
): number | null {
  if (score.gross === null || index == null) return null
  return score.gross - playingHandicap(index, measure, holes)
}

/** Who is lowest, in order of joining; nobody where fewer than two have a score. */
export function lowest(values: readonly { userId: string; value: number }[]): string[] {
  if (values.length < scoresForPrize) return []
  const best = Math.min(...values.map(({ value }) => value))
  return values.filter(({ value }) => value === best).map(({ userId }) => userId)
}

/** What a player can win, in cents. */
const prizeOf = (session: SeatedSession): number =>
  session.bounty_cents + session.pot_cents * session.seats.length

/**
 * What a round still needs of one of its players, and until when. Without prize money that is their
 * own score; with it, whatever would keep the prize from being paid.
 */
export function nextStep(
  { session, card, scores, answers }: Pick<Round, 'session' | 'card' | 'scores' | 'answers'>,
  userId: string,
  now: Date,
): { step: ResultStep; until: string; prizeCents: number } | undefined {
  const prizeCents = prizeOf(session)
  if (postRefusal(session, card, userId, now) === undefined) {
    const open = { until: proposableUntil(session).toISOString(), prizeCents }
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
  session: SeatedSession,
  card: Card | undefined,
  scores: readonly Score[],
  viewerId: string,
  now: Date,
): Refusal | undefined {
  const refusal = outsiderRefusal(session, viewerId) ?? closedRefusal(session, card, now)
  if (refusal) return refusal
  if (now < roundEnd(session))
    return refuse('ROUND_NOT_OVER', 'The result can be submitted once the round is over')
  const missing = session.seats.filter(({ user_id }) => !scores.some((s) => s.user_id === user_id))
  if (missing.length === 0) return undefined
  const names = missing.map((seat) => seat.display_name ?? seat.username).join(', ')
  return refuse('SCORES_MISSING', `No score yet for ${names}. Post it, or mark them as withdrawn`)
}

export const hasAnswered = (answers: readonly Answer[], userId: string): boolean =>
  answers.some(({ user_id }) => user_id === userId)

/** These players, in order of joining: the first of them gets the odd cents. */
export const inOrder = (session: SeatedSession, userIds: readonly string[]): string[] =>
  session.seats.map(({ user_id }) => user_id).filter((id) => userIds.includes(id))

/** Why there is nothing to confirm or dispute for this player, or undefined. */
export function answerRefusal(
  session: SeatedSession,
  card: Card | undefined,
  viewerId: string,
  now: Date,
): Refusal | undefined {
  const refusal = outsiderRefusal(session, viewerId)
  if (refusal) return refusal
  if (card?.state === 'disputed')
    return refuse('NO_OPEN_RESULT', 'The result is disputed; an administrator will rule on it')
  if (card?.state !== 'proposed' || card.awaits_approval)
    return refuse('NO_OPEN_RESULT', 'No result is waiting for an answer')
  if (card.expires_at && now >= card.expires_at)
    return refuse('NO_OPEN_RESULT', 'The time to answer is over, and the result is final')
  return undefined
}

export type Ruling = { kind: 'winner' | 'split' | 'refund'; winners: string[]; note: string }

/** Why an administrator cannot rule this, or undefined. */
export function ruleRefusal(
  session: SeatedSession,
  card: Card | undefined,
  scores: readonly Score[],
  viewerId: string,
  ruling: Ruling,
): Refusal | undefined {
  if (isSeated(session, viewerId))
    return refuse('FORBIDDEN', 'An administrator does not rule on a session they play in')
  const isContested = card?.state === 'disputed' || card?.awaits_approval
  if (!isContested) return refuse('NO_OPEN_RESULT', 'There is nothing to rule on')
  const { kind, winners } = ruling
  if (kind === 'refund')
    return winners.length > 0 ? invalid('winners', 'a refund has no winner') : undefined
  const playing = scores.filter(({ gross }) => gross !== null).map(({ user_id }) => user_id)
  if (playing.length < scoresForPrize)
    return invalid('kind', 'a prize needs two players with a score; only a refund is possible')
  if (new Set(winners).size !== winners.length || winners.some((id) => !playing.includes(id)))
    return invalid('winners', 'must be players of this session with a score, each once')
  if (kind === 'winner' && winners.length !== 1) return invalid('winners', 'must be one player')
  if (kind === 'split' && winners.length < 2) return invalid('winners', 'must be two or more')
  return undefined
}
