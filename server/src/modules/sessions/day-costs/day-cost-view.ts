import type { Session } from '@county-golf/contract/sessions'
import type { SeatedSession } from '../queries.ts'

/** What a day costs at the course: as the host says, or else as players did. */
export function dayCostView(
  {
    course_cost_cents: hosts,
    course_cost: players,
  }: Pick<SeatedSession, 'course_cost_cents' | 'course_cost'>,
  now: Date,
): Pick<Session, 'dayCost'> {
  if (hosts !== null) return { dayCost: { cents: hosts, from: 'host' } }
  if (!players || new Date(players.valid_until) <= now) return {}
  return { dayCost: { cents: players.cents, from: 'course', answers: players.answers } }
}
