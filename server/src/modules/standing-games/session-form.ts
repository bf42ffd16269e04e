import type { Form } from '../sessions/service.ts'
import type { Game } from './queries.ts'

/** What a date's session takes over from its game. */
export type Plan = Omit<
  Game,
  | 'id'
  | 'owner_id'
  | 'county_id'
  | 'time_zone'
  | 'weekday'
  | 'starts_on'
  | 'created_at'
  | 'ended_at'
  | 'next_at'
>

/**
 * The create form of a date's session. The owner hosts it, and takes a spot as the other regulars do. It's private
 * until it's everyone's turn.
 */
export const sessionForm = (plan: Plan, countyName: string, date: string): Form => ({
  stateCode: plan.state_code,
  countyName,
  courseId: plan.course_id,
  courseName: plan.course_name,
  date,
  teeTime: plan.tee_time,
  maxPlayers: plan.max_players,
  minPlayers: plan.min_players,
  skillLevel: plan.skill_level,
  visibility: 'private',
  approval: 'automatic',
  notes: plan.notes,
  autoJoin: false,
  bountyEnabled: false,
  bountyAmount: 0,
  potEnabled: plan.pot_cents > 0,
  potAmount: plan.pot_cents,
  holes: plan.holes,
  scoring: plan.scoring,
  bookingPlan: plan.booking_plan,
  transport: plan.transport,
  pace: plan.pace,
})
