import type { ScorecardScore, Scorecard as ScorecardView } from '@county-golf/contract/results'
import { resultDue } from '@county-golf/contract/session-status'
import type { DbOrTx } from '../../database/database.ts'
import { findCourses } from '../locations/service.ts'
import type { LockedSession, SeatedSession } from '../sessions/service.ts'
import { type CourseMeasure, measureOf, plausibleGross } from './golf.ts'
import {
  type Answer,
  answersOf,
  indexesOnJoining,
  type Score,
  type Scorecard,
  scorecardsOf,
  scoresOf,
} from './queries.ts'
import { type Indexes, lowest, netOf, roundEnd, scoringOf, unansweredBy } from './rules.ts'

/** Everything a scorecard is derived from. */
export type Round<Session extends SeatedSession = SeatedSession> = {
  session: Session
  card: Scorecard | undefined
  scores: Score[]
  answers: Answer[]
  measure: CourseMeasure
  indexes: Indexes
}

/** A round whose session is locked, as its scorecard requires before it changes. */
export type LockedRound = Round<LockedSession>

/** Reads a session's scorecard with everything it is derived from. */
export async function readRound<Session extends SeatedSession>(
  db: DbOrTx,
  session: Session,
): Promise<Round<Session>> {
  const [round] = await readRounds(db, [session])
  if (!round) throw new Error('The session has no round')
  return round
}

/** Reads the scorecards of sessions, in the same order. Uses as many queries as for one. */
export async function readRounds<Session extends SeatedSession>(
  db: DbOrTx,
  sessions: readonly Session[],
): Promise<Round<Session>[]> {
  if (sessions.length === 0) return []
  const ids = sessions.map(({ id }) => id)
  const cards = await scorecardsOf(db, ids)
  const scores = Map.groupBy(await scoresOf(db, ids), (score) => score.session_id)
  const proposed = ids.filter((id) => cards.get(id)?.proposed_at)
  const answers = proposed.length > 0 ? await answersOf(db, proposed) : []
  const courses = await findCourses(db, [
    ...new Set(sessions.flatMap(({ course_id }) => course_id ?? [])),
  ])
  const onJoining = await indexesOnJoining(
    db,
    sessions.filter(({ scoring }) => scoring === 'net'),
  )
  return sessions.map((session) => {
    const own = scores.get(session.id) ?? []
    const course = courses.find(({ id }) => id === session.course_id)
    return {
      session,
      card: cards.get(session.id),
      // In joining order. Players who left have no score.
      scores: session.seats.flatMap((seat) => own.find((s) => s.user_id === seat.user_id) ?? []),
      answers: answers.filter(({ session_id }) => session_id === session.id),
      measure: measureOf(course, session.holes),
      indexes:
        session.scoring === 'net'
          ? new Map(session.seats.map(({ id, user_id }) => [user_id, onJoining.get(id) ?? null]))
          : new Map(),
    }
  })
}

/** The score that counts: net if net scoring applies, otherwise gross. Null if there is none. */
const countOf = (round: Round, score: Score): number | null =>
  scoringOf(round.session, round.indexes) === 'net'
    ? netOf(score, round.indexes.get(score.user_id), round.measure, round.session.holes)
    : score.gross

/** Players with the best score, in joining order. */
export const leadersOf = (round: Round): string[] =>
  lowest(
    round.scores.flatMap((score) => {
      const value = countOf(round, score)
      return value === null ? [] : [{ userId: score.user_id, value }]
    }),
  )

/** The scorecard as its players see it. */
export function scorecardView(round: Round): ScorecardView {
  const { session, card, scores } = round
  const scoring = card?.scoring ?? scoringOf(session, round.indexes)
  return {
    holes: session.holes,
    scoring,
    state: session.status === 'cancelled' ? 'void' : (card?.state ?? 'open'),
    scores: scores.map((score) => scoreView(round, score, scoring)),
    plausible: plausibleGross(round.measure, session.holes),
    leaders: leadersOf(round),
    postingFrom: session.tee_at.toISOString(),
    proposableFrom: roundEnd(session).toISOString(),
    proposableUntil: resultDue(session.tee_at).toISOString(),
    proposal: proposalView(round),
    awaitingApproval: card?.awaits_approval ?? false,
    ruling: card?.ruling
      ? { kind: card.ruling, winners: card.ruling_winners, note: card.ruling_note }
      : null,
    winners: card?.state === 'settled' ? winnersOf(card) : [],
  }
}

/** The winners, by the admin's decision if there is one. */
const winnersOf = (card: Scorecard): string[] => (card.ruling ? card.ruling_winners : card.winners)

function scoreView(round: Round, score: Score, scoring: 'gross' | 'net'): ScorecardScore {
  const { holes } = round.session
  const net = netOf(score, round.indexes.get(score.user_id), round.measure, holes)
  return {
    userId: score.user_id,
    gross: score.gross,
    net: scoring === 'net' ? net : null,
    holesPlayed: score.gross === null ? 0 : holes,
    withdrawn: score.gross === null,
    enteredBy: score.entered_by,
    enteredAt: score.entered_at.toISOString(),
    attestedBy: score.attested_by,
    attestedAt: score.attested_at?.toISOString() ?? null,
    correctedAt: score.corrected_at?.toISOString() ?? null,
    ...(score.strokes && { strokes: score.strokes }),
  }
}

function proposalView({ session, card, answers }: Round): ScorecardView['proposal'] {
  if (!card?.proposed_at || !card.proposed_by || !card.expires_at) return null
  const agreed = answers.filter(({ dispute_reason }) => dispute_reason === null)
  return {
    by: card.proposed_by,
    at: card.proposed_at.toISOString(),
    expiresAt: card.expires_at.toISOString(),
    winners: card.winners,
    confirmations: agreed.map(({ user_id }) => user_id),
    awaiting:
      card.state === 'proposed' && !card.awaits_approval ? unansweredBy(session, answers) : [],
    disputes: answers.flatMap(({ user_id, dispute_reason, at }) =>
      dispute_reason === null
        ? []
        : [{ userId: user_id, reason: dispute_reason, at: at.toISOString() }],
    ),
  }
}
