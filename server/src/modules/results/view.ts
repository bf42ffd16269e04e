import type { TeeSet } from '@county-golf/contract/locations'
import type { ScorecardScore, Scorecard as ScorecardView } from '@county-golf/contract/results'
import type { DbOrTx } from '../../database/database.ts'
import { findCourses } from '../locations/service.ts'
import type { LockedSession, SeatedSession } from '../sessions/service.ts'
import { dueOf } from './closures/pending.ts'
import { type CourseMeasure, plausibleGross } from './golf.ts'
import { handicapsInPlay } from './handicaps-in-play.ts'
import { teeHabitsOf } from './net-queries.ts'
import { type Handicaps, netOf, scoringOf, unmetTerms } from './net-scores.ts'
import type { Score, Scorecard } from './queries.ts'
import { noRows, type RoundRows, roundRowsOf } from './round-rows.ts'
import { lowest, roundEnd, unansweredBy } from './rules.ts'
import { comparable, measureFrom, type PlayedCourse, type TeeHabits, usualTees } from './tees.ts'

/** Everything a scorecard is derived from. */
export type Round<Session extends SeatedSession = SeatedSession> = RoundRows & {
  session: Session
  course: PlayedCourse
  /** The tees that each player played, or usually plays as long as they have no score. */
  tees: ReadonlyMap<string, TeeSet>
  /** The measure of those tees, by player. */
  measures: ReadonlyMap<string, CourseMeasure>
  handicaps: Handicaps
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
  const rows = await roundRowsOf(db, ids)
  const courses = await findCourses(db, [
    ...new Set(sessions.flatMap(({ course_id }) => course_id ?? [])),
  ])
  const handicaps = await handicapsInPlay(db, sessions)
  const withTees = new Set(courses.filter((one) => one.teeSets.length > 0).map(({ id }) => id))
  const onTees = sessions.filter(({ course_id }) => withTees.has(course_id ?? ''))
  const players = [...new Set(onTees.flatMap(({ seats }) => seats.map((s) => s.user_id)))]
  const habits = players.length > 0 ? await teeHabitsOf(db, players) : new Map<string, TeeHabits>()
  return sessions.map((session) => {
    const own = ownRows(session, rows)
    const course = courses.find(({ id }) => id === session.course_id)
    const tees = teesOf(session, course, own.scores, habits)
    return {
      session,
      ...own,
      course,
      tees,
      measures: new Map(
        session.seats.map(({ user_id }) => [
          user_id,
          measureFrom(course, tees.get(user_id), session.holes),
        ]),
      ),
      handicaps: handicaps.get(session.id) ?? new Map(),
    }
  })
}

/** Reads a round again after changes to its scorecard that keep every player's tees. */
export async function rereadRound<Session extends SeatedSession>(
  db: DbOrTx,
  round: Round<Session>,
): Promise<Round<Session>> {
  const { session } = round
  return { ...round, ...ownRows(session, await roundRowsOf(db, [session.id])) }
}

/** A session's rows, with the scores in joining order. Players who left have no score. */
function ownRows(session: SeatedSession, rows: ReadonlyMap<string, RoundRows>): RoundRows {
  const own = rows.get(session.id) ?? noRows
  const scoreOf = (userId: string) => own.scores.find(({ user_id }) => user_id === userId)
  return { ...own, scores: session.seats.flatMap(({ user_id }) => scoreOf(user_id) ?? []) }
}

/** The tees of each player: of their score, or else the usual ones. */
function teesOf(
  session: SeatedSession,
  course: PlayedCourse,
  scores: readonly Score[],
  habits: ReadonlyMap<string, TeeHabits>,
): Map<string, TeeSet> {
  const own = course?.teeSets.find(({ id }) => id === course.id)
  const known = session.seats.flatMap(({ user_id }): [string, TeeSet][] => {
    const score = scores.find((one) => one.user_id === user_id)
    const played = score && (course?.teeSets.find(({ id }) => id === score.tee_id) ?? own)
    const tees = played ?? usualTees(course, habits.get(user_id) ?? noHabits)
    return tees ? [[user_id, tees]] : []
  })
  return new Map(known)
}

const noHabits: TeeHabits = { preferred: null, playsAs: null }

/** The score that counts: net if net scoring applies, otherwise gross. Null if there is none. */
const countOf = (round: Round, score: Score): number | null =>
  scoringOf(round.session, round.handicaps) === 'net' ? netIn(round, score) : score.gross

/** A score's net, by the handicap and tees of its player. Null for a withdrawal or without a handicap. */
function netIn({ session, scores, measures, handicaps }: Round, score: Score): number | null {
  const measure = measures.get(score.user_id)
  if (!measure) return null
  const played = scores.flatMap(({ user_id, gross }) =>
    gross === null ? [] : (measures.get(user_id) ?? []),
  )
  const used = handicaps.get(score.user_id)?.used
  return netOf(score, used, comparable(measure, played), session.holes)
}

/** Players with the best score, in joining order. None if the terms of a net prize aren't met. */
export const leadersOf = (round: Round): string[] => (unmetTerms(round) ? [] : bestOf(round))

const bestOf = (round: Round): string[] =>
  lowest(
    round.scores.flatMap((score) => {
      const value = countOf(round, score)
      return value === null ? [] : [{ userId: score.user_id, value }]
    }),
  )

/** The scorecard as its players see it. */
export function scorecardView(round: Round): ScorecardView {
  const { session, card, scores } = round
  const scoring = card?.scoring ?? scoringOf(session, round.handicaps)
  return {
    holes: session.holes,
    scoring,
    state: session.status === 'cancelled' ? 'void' : (card?.state ?? 'open'),
    scores: scores.map((score) => scoreView(round, score, scoring)),
    plausible: plausibleOf(round),
    ...teesView(round),
    ...handicapsView(round),
    leaders: leadersOf(round),
    postingFrom: session.tee_at.toISOString(),
    proposableFrom: roundEnd(session).toISOString(),
    proposableUntil: dueOf(round).toISOString(),
    proposal: proposalView(round),
    awaitingApproval: card?.awaits_approval ?? false,
    hold: holdView(round),
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
  const net = netIn(round, score)
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
    teeId: round.tees.get(score.user_id)?.id ?? null,
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

/** The widest range of plausible scores over the tees that are played. */
function plausibleOf({ session, course, measures }: Round): ScorecardView['plausible'] {
  const ranges = [measureFrom(course, undefined, session.holes), ...measures.values()].map((one) =>
    plausibleGross(one, session.holes),
  )
  return {
    min: Math.min(...ranges.map(({ min }) => min)),
    max: Math.max(...ranges.map(({ max }) => max)),
  }
}

/** The tees to choose from, and which of them each player has without choosing. */
const teesView = ({ session, course, tees }: Round) => ({
  tees: course?.teeSets ?? [],
  usualTees: session.seats.flatMap(({ user_id }) => {
    const teeId = tees.get(user_id)?.id
    return teeId ? [{ userId: user_id, teeId }] : []
  }),
})

/** The handicaps that net scores count with, in strokes, and whether a net prize can be decided. */
function handicapsView(round: Round): Pick<ScorecardView, 'handicaps' | 'unmetTerms'> {
  const { session, handicaps } = round
  return {
    handicaps: session.seats.flatMap(({ user_id }) => {
      const own = handicaps.get(user_id)
      if (!own || own.index === null || own.used === null) return []
      const { index, used } = own
      return [{ userId: user_id, index: index / 10, strokesOff: (index - used) / 10 }]
    }),
    unmetTerms: unmetTerms(round) ?? null,
  }
}

const holdView = ({ card }: Round): ScorecardView['hold'] =>
  card?.hold_reason && card.awaits_approval
    ? {
        reason: card.hold_reason,
        until: card.held_until?.toISOString() ?? null,
        players: card.held_players,
      }
    : null
