import { countedInFreeHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { sql } from 'kysely'
import type { Tx } from '../../../database/database.ts'
import { unseen } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { addDaytime } from '../../../lib/night.ts'
import { record } from '../../events/service.ts'
import { openEscrow } from '../../wallet/service.ts'
import { undoUntilFor } from '../rules/offer-rules.ts'
import { planSeat, type SeatPlan, takeSeats } from '../seats/assign-seats.ts'
import {
  announceSession,
  enforceHostLimit,
  type HostingTerms,
  insertPlanned,
  type PlannedSession,
  readTerms,
} from './create-session.ts'
import type { Form } from './plan-session.ts'

/** What a session needs from outside its transaction: its form, settings, prize rules, and the place. */
export type PreparedSession = HostingTerms & { form: Form }

/** @throws Refusal VALIDATION_ERROR for an unknown place */
export const prepareSession = async (
  deps: Pick<Deps, 'config' | 'db'>,
  form: Form,
): Promise<PreparedSession> => ({ form, ...(await readTerms(deps, form)) })

type Booking = {
  host: Viewer
  /** All players, the host first. They agreed to the price and can pay it. */
  players: readonly string[]
  /** Those of them who were counted in without being asked, and have more time to leave for free. */
  countedIn: readonly string[]
  id: string
  now: Date
}

/**
 * Creates a session whose players are known, and seats and charges all of them in one statement. The caller has locked
 * their wallets and checked them.
 * @throws Refusal as for creating a session
 */
export async function createForGroup(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'jobs'>,
  prepared: PreparedSession,
  { host, players, countedIn, id, now }: Booking,
): Promise<PlannedSession> {
  if (deps.config.RATE_LIMITS) await enforceHostLimit(tx, host.id, now)
  const session = await insertPlanned(tx, { host, form: prepared.form, terms: prepared, now, id })
  await openEscrow(tx, session.id)
  const plans: SeatPlan[] = []
  const { time_zone } = prepared.place.columns
  const undoUntil = undoUntilFor({ ...session, time_zone }, now)
  for (const userId of players) {
    const seats = plans.map(({ seat }) => seat)
    const plan = planSeat({ ...session, seats, undone_by: [], requests: [] }, userId, now)
    // The others are charged at a time that they didn't choose.
    if (userId !== host.id) plan.seat.undo_until = undoUntil
    plans.push(plan)
  }
  await takeSeats(tx, now, plans)
  const until = ownFreeUntil(session, prepared, now)
  const withOwn = until ? countedIn.filter((userId) => userId !== host.id) : []
  await sql`update seat set free_until = ${until}, free_until_at = ${now}
    where session_id = ${session.id} and user_id = any(${unseen(withOwn, 'uuid[]')})`.execute(tx)
  await announceSession(tx, deps, session, { host, now })
  const others = plans.filter(({ seat }) => seat.user_id !== host.id)
  await record(
    tx,
    now,
    ...others.map(({ seat }) => ({
      kind: 'session.joined' as const,
      sessionId: session.id,
      userId: seat.user_id,
      data: {
        how: 'group' as const,
        paidCents: seat.paid_cents,
        ...(until && withOwn.includes(seat.user_id) && { freeUntil: until.toISOString() }),
      },
    })),
  )
  return session
}

/** Until when players can leave for free who were counted in now. Null if everyone has as long, or longer. */
function ownFreeUntil(
  { tee_at }: Pick<PlannedSession, 'tee_at'>,
  { settings, place }: PreparedSession,
  now: Date,
): Date | null {
  const own = addDaytime(now, countedInFreeHours * hourMs, place.columns.time_zone)
  const general = new Date(tee_at.getTime() - settings.cancellationWindowHours * hourMs)
  if (own <= general) return null
  return own < tee_at ? own : tee_at
}
