import type { DbOrTx } from '../../database/database.ts'
import { type Dates, fetchRows, unseen } from '../../database/sql.ts'
import type { Closure } from './closures/queries.ts'
import type { Answer, Score, Scorecard } from './queries.ts'

/** What is stored about a session's round. */
export type RoundRows = {
  card: Scorecard | undefined
  scores: Score[]
  /** Answers to the result, oldest first. */
  answers: Answer[]
  /** Reports that the course is closed or play has stopped, oldest first. */
  closures: Closure[]
}

export const noRows: RoundRows = { card: undefined, scores: [], answers: [], closures: [] }

/** One JSON value for each table, so that one statement reads them all. */
type RowsInJson = {
  id: string
  card: Dates<Scorecard> | null
  scores: Dates<Score>[]
  answers: Dates<Answer>[]
  closures: Dates<Closure>[]
}

/** Reads what is stored about the rounds of sessions, by session id. */
export async function roundRowsOf(
  db: DbOrTx,
  sessionIds: readonly string[],
): Promise<Map<string, RoundRows>> {
  const rows = await fetchRows<RowsInJson>(db)`
    select s.id,
      (select to_json(c) from scorecard c where c.session_id = s.id) as card,
      coalesce((select json_agg(x) from score x where x.session_id = s.id), '[]') as scores,
      coalesce((select json_agg(a order by a.at, a.user_id) from result_answer a
        where a.session_id = s.id), '[]') as answers,
      coalesce((select json_agg(c order by c.reported_at, c.id) from closure c
        where c.session_id = s.id), '[]') as closures
    from unnest(${unseen(sessionIds, 'uuid[]')}) s (id)`
  return new Map(
    rows.map(({ id, card, scores, answers, closures }) => [
      id,
      {
        card: card ? scorecardFrom(card) : undefined,
        scores: scores.map(scoreFrom),
        answers: answers.map((answer) => ({ ...answer, at: new Date(answer.at) })),
        closures: closures.map(closureFrom),
      },
    ]),
  )
}

const dateFrom = (text: string | null): Date | null => (text === null ? null : new Date(text))

const scorecardFrom = (card: Dates<Scorecard>): Scorecard => ({
  ...card,
  proposed_at: dateFrom(card.proposed_at),
  expires_at: dateFrom(card.expires_at),
  held_until: dateFrom(card.held_until),
  closed_at: dateFrom(card.closed_at),
})

const scoreFrom = (score: Dates<Score>): Score => ({
  ...score,
  entered_at: new Date(score.entered_at),
  attested_at: dateFrom(score.attested_at),
  corrected_at: dateFrom(score.corrected_at),
})

const closureFrom = (closure: Dates<Closure>): Closure => ({
  ...closure,
  reported_at: new Date(closure.reported_at),
  expires_at: new Date(closure.expires_at),
  review_at: dateFrom(closure.review_at),
  ended_at: dateFrom(closure.ended_at),
})
