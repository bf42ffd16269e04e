import { hostedSessionsMax } from '@county-golf/contract/constants'
import type { createSession as call } from '@county-golf/contract/session-endpoints'
import type { z } from 'zod'
import { type Tx, transaction } from '../../../database/database.ts'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Locked } from '../../../database/locked.ts'
import { fetchRows } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import { isStaleAdmin, reauthenticationRequired, type Viewer } from '../../../http/viewer.ts'
import { newId } from '../../../lib/ids.ts'
import { invalid, refusal } from '../../../lib/refusal.ts'
import { record } from '../../events/service.ts'
import { findCounty } from '../../locations/service.ts'
import { currentSettings } from '../../settings/service.ts'
import { lockUser } from '../../users/service.ts'
import {
  type Balances,
  balanceIn,
  bountyPosting,
  charge,
  openEscrow,
  walletBalance,
} from '../../wallet/service.ts'
import { reread } from '../change-session.ts'
import { scheduleAdvance } from '../lifecycle/advance-session.ts'
import { insertSession, type SeatedSession } from '../queries.ts'
import { assignSeat } from '../seats/assign-seats.ts'
import { sessionView } from '../view/view.ts'
import { lookUpCourse, planPlace } from './plan-place.ts'
import { type Form, planFees, planStake, planTeeTime } from './plan-session.ts'

type Created = z.output<typeof call.response>

/**
 * Creates a session. In the same transaction the host takes the first spot (auto-join), and the bounty is
 * put on hold. Admins aren't charged: there is no auto-join, and the platform's promotions fund the bounty.
 * @throws Refusal VALIDATION_ERROR for a place, time, or prize that isn't possible
 * @throws Refusal REAUTHENTICATION_REQUIRED for an admin with a stale password
 * @throws Refusal TOO_MANY_SESSIONS if a player already hosts the maximum
 * @throws Refusal INSUFFICIENT_BALANCE, BALANCE_OWED
 */
export async function createSession(
  deps: Deps,
  viewer: Viewer,
  form: Form,
  idempotency: Idempotency,
): Promise<Created> {
  // Treated as a player, a stale admin would be charged and seated.
  if (isStaleAdmin(viewer)) throw reauthenticationRequired()
  const { config, db, clock } = deps
  const settings = await currentSettings(db)
  const place = await resolveCourse(deps, form)
  return await transaction(db, async (tx) => {
    const now = clock.now()
    if (config.RATE_LIMITS && !viewer.isAdmin) await enforceHostLimit(tx, viewer.id, now)
    const teeTime = planTeeTime(form, place.columns.time_zone, now)
    const stake = planStake(form, settings.statesWithoutPrizes)
    const fees = planFees(form, settings, viewer.isAdmin)
    const session = await insertSession(tx, {
      id: newId(),
      host_id: viewer.id,
      county_id: place.countyId,
      state_code: form.stateCode,
      ...place.columns,
      tee_at: teeTime.teeAt,
      tee_date: teeTime.date,
      tee_time: teeTime.time,
      max_players: form.maxPlayers,
      skill_level: form.skillLevel,
      visibility: form.visibility,
      notes: form.notes || (form.note ?? ''),
      auto_join: form.autoJoin && !viewer.isAdmin,
      service_fee_cents: fees.serviceFeeCents,
      deposit_cents: fees.depositCents,
      bounty_cents: stake.bountyCents,
      pot_cents: stake.potCents,
      cancellation_window_hours: settings.cancellationWindowHours,
      holes: form.holes,
      scoring: form.scoring,
      created_at: now,
    })
    await openEscrow(tx, session.id)
    const left = await chargeHost(tx, viewer, session, now)
    await scheduleAdvance(tx, deps, session.id, teeTime.teeAt)
    await record(tx, now, {
      kind: 'session.created',
      sessionId: session.id,
      userId: viewer.id,
      data: { bountyCents: viewer.isAdmin ? 0 : session.bounty_cents },
    })
    const response = {
      session: sessionView(await reread(tx, session), { viewer, now }),
      balance: balanceIn(left, viewer.id) ?? (await walletBalance(tx, viewer.id)),
    }
    await idempotency.storeResponse(tx, response, now)
    return response
  })
}

/** Looks up the county and the course that the form names. */
async function resolveCourse({ db }: Deps, form: Form) {
  const county = await findCounty(db, form.stateCode, form.countyName)
  if (!county)
    throw invalid('countyName', `We couldn’t find ${form.countyName} in ${form.stateCode}`)
  const course = await lookUpCourse(db, county, form)
  return { countyId: county.id, columns: planPlace(county, course, form) }
}

/** Charges the host for the bounty and, with auto-join, for the first spot, in one posting call. */
async function chargeHost(tx: Tx, host: Viewer, session: NewSession, now: Date): Promise<Balances> {
  const cents = session.bounty_cents
  const funder = host.isAdmin ? ('platform' as const) : { userId: host.id }
  const postings = cents > 0 ? [bountyPosting({ sessionId: session.id, funder, cents })] : []
  const dueCents = host.isAdmin ? 0 : cents
  if (!session.auto_join) return await charge(tx, now, { userId: host.id, dueCents }, postings)
  const empty = { ...session, seats: [], undone_by: [] }
  return await assignSeat(tx, empty, host.id, now, { postings, dueCents })
}

type NewSession = Locked<
  Pick<
    SeatedSession,
    | 'id'
    | 'max_players'
    | 'auto_join'
    | 'service_fee_cents'
    | 'deposit_cents'
    | 'pot_cents'
    | 'bounty_cents'
  >
>

/**
 * Locks the host's row, so that concurrent requests of one host run one after another.
 * @throws Refusal TOO_MANY_SESSIONS if the host already has the maximum of upcoming sessions
 */
async function enforceHostLimit(tx: Tx, hostId: string, now: Date): Promise<void> {
  await lockUser(tx, hostId)
  const rows = await fetchRows<{ n: number }>(tx)`
    select count(*) as n from session
    where host_id = ${hostId} and tee_at > ${now} and status not in ('completed', 'cancelled')`
  if ((rows[0]?.n ?? 0) < hostedSessionsMax) return
  throw refusal(
    'TOO_MANY_SESSIONS',
    `You’re hosting ${hostedSessionsMax} upcoming sessions, which is the limit. You can create another after one of them is played or cancelled.`,
  )
}
