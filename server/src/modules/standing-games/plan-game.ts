import type { createStandingGame } from '@county-golf/contract/standing-games'
import type { z } from 'zod'
import type { Tx } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { asPlayer } from '../../http/viewer.ts'
import { type Form, type HostingTerms, planSession, readTerms } from '../sessions/service.ts'
import { datesToCome, type Schedule } from './rules.ts'
import { type Plan, sessionForm } from './session-form.ts'

type Body = z.output<typeof createStandingGame.body>

/** The parts of a game that its owner plans. */
export type PlanForm = Omit<Body, 'members' | 'startsOn'>

/** A planned game: its columns, and what checking it needs. */
export type PlannedGame = {
  columns: Plan & Pick<Schedule, 'weekday' | 'time_zone'> & { county_id: number }
  form: Form
  terms: HostingTerms
}

/**
 * Looks up the course, and turns the plan into columns. Call it outside a transaction.
 * @throws Refusal VALIDATION_ERROR for a place that doesn't exist
 */
export async function planGame(deps: Deps, plan: PlanForm): Promise<PlannedGame> {
  const { courseId, courseName, countyName, stateCode } = plan
  const choice = {
    state_code: stateCode,
    course_id: courseId ?? null,
    course_name: courseName ?? '',
  }
  const rest: Omit<Plan, keyof typeof choice> = {
    tee_time: plan.teeTime,
    max_players: plan.maxPlayers,
    min_players: plan.minPlayers,
    skill_level: plan.skillLevel,
    notes: plan.notes,
    pot_cents: plan.potAmount,
    holes: plan.holes,
    scoring: plan.scoring,
    booking_plan: plan.bookingPlan,
    transport: plan.transport,
    pace: plan.pace,
    opens_to_all: plan.opensToAll,
  }
  const form = sessionForm({ ...choice, ...rest }, countyName, '')
  const terms = await readTerms(deps, form)
  const { countyId, columns } = terms.place
  const placed = { state_code: stateCode, county_id: countyId, weekday: plan.weekday, ...columns }
  return { columns: { ...placed, ...rest }, form, terms }
}

/**
 * Checks a plan by its next date, as if that were opened to everyone who may get to see it.
 * @throws Refusal VALIDATION_ERROR for a time, prize, or minimum that isn't possible
 */
export async function checkPlan(
  tx: Tx,
  { columns, form, terms }: PlannedGame,
  { ownerId, startsOn, now }: { ownerId: string; startsOn: string; now: Date },
): Promise<void> {
  const schedule = { ...columns, starts_on: startsOn }
  const [next] = datesToCome(schedule, new Set(), now, 1)
  const sample: Form = {
    ...form,
    date: next?.date ?? startsOn,
    visibility: columns.opens_to_all ? 'public' : 'private',
  }
  await planSession(tx, { host: asPlayer(ownerId), form: sample, terms, now })
}
