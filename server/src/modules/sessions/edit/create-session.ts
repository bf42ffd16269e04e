import type { Session } from '@county-golf/contract/sessions'
import { type Tx, transaction } from '../../../database/database.ts'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import { isStaleAdmin, reauthenticationRequired, type Viewer } from '../../../http/viewer.ts'
import { newId } from '../../../lib/ids.ts'
import { invalid } from '../../../lib/refusal.ts'
import { record } from '../../events/service.ts'
import { findCounty } from '../../locations/service.ts'
import { currentSettings } from '../../settings/service.ts'
import { bountyPosting, charge, openEscrow, walletBalance } from '../../wallet/service.ts'
import { scheduleAdvance } from '../lifecycle/advance-session.ts'
import { findSession, insertSession } from '../queries.ts'
import { noSuchSession } from '../rules/session-rules.ts'
import { assignSeat } from '../seats/assign-seats.ts'
import { clearTotals } from '../totals.ts'
import { sessionView } from '../view/view.ts'
import { enforceHostLimit } from './host-limit.ts'
import { lookUpCourse, planPlace } from './plan-place.ts'
import { type Form, namesFees, planFees, planStake, planTeeTime } from './plan-session.ts'

type Created = { session: Session; balance: number }

/**
 * Creates a session. In the same transaction the host takes the first spot (auto-join), and the bounty is
 * put on hold. Admins aren't charged: there is no auto-join, and the platform's promotions fund the bounty.
 * @throws Refusal VALIDATION_ERROR for a place, time, or prize that isn't possible
 * @throws Refusal REAUTHENTICATION_REQUIRED if an admin with a stale password sends fees
 * @throws Refusal TOO_MANY_SESSIONS if a player already hosts the maximum
 * @throws Refusal INSUFFICIENT_BALANCE, BALANCE_OWED
 */
export async function createSession(
  deps: Deps,
  viewer: Viewer,
  form: Form,
  idempotency: Idempotency,
): Promise<Created> {
  // Treated as a player, a stale admin would be charged and the fees ignored.
  if (isStaleAdmin(viewer) && namesFees(form)) throw reauthenticationRequired()
  const { config, db, clock } = deps
  const settings = await currentSettings(db)
  const place = await resolveCourse(deps, form)
  const id = newId()
  const response = await transaction(db, async (tx) => {
    const now = clock.now()
    if (config.RATE_LIMITS && !viewer.isAdmin) await enforceHostLimit(tx, viewer.id, now)
    const teeTime = planTeeTime(form, place.columns.time_zone, now)
    const stake = planStake(form, settings.statesWithoutPrizes)
    const fees = planFees(form, settings, viewer.isAdmin)
    const autoJoin = form.autoJoin && !viewer.isAdmin
    await insertSession(tx, {
      id,
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
      auto_join: autoJoin,
      service_fee_cents: fees.serviceFeeCents,
      deposit_cents: fees.depositCents,
      bounty_cents: stake.bountyCents,
      pot_cents: stake.potCents,
      cancellation_window_hours: settings.cancellationWindowHours,
      holes: form.holes,
      scoring: form.scoring,
      created_at: now,
    })
    await openEscrow(tx, id)
    await chargeHost(tx, viewer, id, { autoJoin, bountyCents: stake.bountyCents }, now)
    await scheduleAdvance(tx, deps, id, teeTime.teeAt)
    await record(tx, now, { kind: 'session.created', sessionId: id, userId: viewer.id })

    const session = await findSession(tx, id)
    if (!session) throw noSuchSession()
    const response = {
      session: sessionView(session, { viewer, now }),
      balance: await walletBalance(tx, viewer.id),
    }
    await idempotency.storeResponse(tx, response, now)
    return response
  })
  clearTotals(deps)
  return response
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
async function chargeHost(
  tx: Tx,
  host: Viewer,
  sessionId: string,
  plan: { autoJoin: boolean; bountyCents: number },
  now: Date,
): Promise<void> {
  const funder = host.isAdmin ? ('platform' as const) : { userId: host.id }
  const postings =
    plan.bountyCents > 0 ? [bountyPosting({ sessionId, funder, cents: plan.bountyCents })] : []
  const dueCents = host.isAdmin ? 0 : plan.bountyCents
  if (!plan.autoJoin) return await charge(tx, now, { userId: host.id, dueCents }, postings)
  const session = await findSession(tx, sessionId)
  if (!session) throw noSuchSession()
  await assignSeat(tx, session, host.id, now, { postings, dueCents })
}
