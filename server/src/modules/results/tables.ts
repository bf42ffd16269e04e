import type { ColumnType, Generated } from 'kysely'

type Defaulted<T> = ColumnType<T, T | undefined, T>

export type CardTable = {
  session_id: string
  state: Defaulted<'open' | 'proposed' | 'disputed' | 'settled' | 'expired' | 'void'>
  scoring: Defaulted<'gross' | 'net' | null>
  proposed_by: Defaulted<string | null>
  proposed_at: Defaulted<Date | null>
  expires_at: Defaulted<Date | null>
  winners: Generated<string[]>
  awaits_approval: Generated<boolean>
  ruling: Defaulted<'winner' | 'split' | 'refund' | null>
  ruling_winners: Generated<string[]>
  ruling_note: Generated<string>
  ruled_by: Defaulted<string | null>
  closed_at: Defaulted<Date | null>
}

export type ScoreTable = {
  session_id: string
  user_id: string
  gross: number | null
  strokes: number[] | null
  entered_by: string
  entered_at: Date
  attested_by: Defaulted<string | null>
  attested_at: Defaulted<Date | null>
}

export type PlayerResultTable = {
  user_id: string
  session_id: string
  county_id: number
  played_at: Date
  played_on: string
  holes: 9 | 18
  withdrew: Generated<boolean>
  gross: Defaulted<number | null>
  decided: Generated<boolean>
  won: Generated<boolean>
  earned_cents: Generated<number>
}

export type DifferentialTable = {
  user_id: string
  session_id: string
  n: number
  played_at: Date
  counted_at: Date
  differential: number
  adjustment: number
  index_after: number | null
  is_rated: boolean
}

export type RatingTable = {
  session_id: string
  rater_id: string
  rated_id: string
  stars: number
  at: Date
  shown_at: Date | null
}

export type ResultTables = {
  card: CardTable
  score: ScoreTable
  result_answer: {
    session_id: string
    user_id: string
    dispute_reason: string | null
    at: Date
  }
  player_result: PlayerResultTable
  differential: DifferentialTable
  rating: RatingTable
}
