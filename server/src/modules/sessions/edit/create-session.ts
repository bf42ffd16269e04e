import { hostedSessionsMax } from '@county-golf/contract/constants'
import type { createSession as call } from '@county-golf/contract/session-endpoints'
import type { z } from 'zod'
import { type Tx, transaction } from '../../../database/database.ts'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Locked } from '../../../database/locked.ts'
import { fetchRows } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import {
  type Actor,
  isStaleAdmin,
  reauthenticationRequired,
  type Viewer,
} from '../../../http/viewer.ts'
import { newId } from '../../../lib/ids.ts'
import { invalid, refusal } from '../../../lib/refusal.ts'
import { record } from '../../events/service.ts'
import { findCounty } from '../../locations/service.ts'
import {
  currentSettings,
  type PrizePolicy,
  prizePolicy,
  type Settings,
} from '../../settings/service.ts'
import { confirmPrizeAge, findUser, lockUser } from '../../users/service.ts'
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
import { onlyPublicAsks } from '../rules/change-rules.ts'
import { ageRefusal, ageToConfirm } from '../rules/prize-rules.ts'
import { assignSeat } from '../seats/assign-seats.ts'
import { namedOverlaps } from '../seats/overlaps.ts'
import { requireHostHandicap } from '../seats/read-attesters.ts'
import { sessionView } from '../view/view.ts'
import { planBookingAndMinimum } from './plan-booking.ts'
import { lookUpCourse, planPlace } from './plan-place.ts'
import {
  type Form,
  planFees,
  planNetTerms,
  planStake,
  planTeeTime,
  type Stake,
} from './plan-session.ts'

type Created = z.output<typeof call.response>

/**
 * Creates a session. In the same transaction the host takes the first spot (auto-join), and the bounty is
 * put on hold. Admins aren't charged: there is no auto-join, and the platform's promotions fund the bounty.
 * @throws Refusal VALIDATION_ERROR for a place, time, or prize that isn't possible
 * @throws Refusal REAUTHENTICATION_REQUIRED for an admin with a stale password
 * @throws Refusal TOO_MANY_SESSIONS if a player already hosts the maximum
 * @throws Refusal PRIZE_AGE_REQUIRED for a host who plays for a prize and hasn't confirmed their age
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
  const terms = await readTerms(deps, form)
  return await transaction(db, async (tx) => {
    const now = clock.now()
    if (config.RATE_LIMITS && !viewer.isAdmin) await enforceHostLimit(tx, viewer.id, now)
    const response = await openSession(tx, deps, { host: viewer, form, terms, now })
    await idempotency.storeResponse(tx, response, now)
    return response
  })
}

/** What a new session depends on besides its form. Read before the transaction, which uses one connection. */
export type HostingTerms = {
  settings: Settings
  policy: PrizePolicy
  place: Awaited<ReturnType<typeof resolveCourse>>
}

/** @throws Refusal VALIDATION_ERROR for a place that doesn't exist */
export const readTerms = async (
  deps: Pick<Deps, 'config' | 'db'>,
  form: Form,
): Promise<HostingTerms> => ({
  settings: await currentSettings(deps.db),
  policy: await prizePolicy(deps),
  place: await resolveCourse(deps, form),
})

export type Opening = { host: Actor; form: Form; terms: HostingTerms; now: Date; id?: string }

/**
 * Checks a session that is to be created, and plans what follows from its form.
 * @throws Refusal as `createSession`
 */
export async function planSession(
  tx: Tx,
  { host, form, terms: { settings, policy, place }, now }: Opening,
) {
  const teeTime = planTeeTime(form, place.columns.time_zone, now)
  if (form.approval === 'host' && form.visibility !== 'public') throw onlyPublicAsks()
  const stake = await checkStake(tx, { policy, settings, host, form, now })
  const netTerms = planNetTerms(form, stake, place.course)
  if (netTerms === 'rated_only' && form.autoJoin && !host.isAdmin)
    await requireHostHandicap(tx, host.id)
  const fees = planFees(form, settings, host.isAdmin)
  const booking = planBookingAndMinimum(form, {
    courseName: place.columns.course_name,
    teeAt: teeTime.teeAt,
    decisionHours: settings.decisionHours,
    now,
  })
  return { teeTime, stake, netTerms, fees, booking }
}

/** Creates a session in the caller's transaction, as `createSession` does. */
export async function openSession(tx: Tx, deps: Deps, opening: Opening): Promise<Created> {
  const { host, now } = opening
  const session = await insertPlanned(tx, opening)
  await openEscrow(tx, session.id)
  const left = await chargeHost(tx, host, session, now)
  await announceSession(tx, deps, session, { host, now })
  return {
    session: sessionView(await reread(tx, session), { viewer: host, now }),
    balance: balanceIn(left, host.id) ?? (await walletBalance(tx, host.id)),
    ...(session.auto_join && (await namedOverlaps(tx, host.id, session))),
  }
}

/** Checks a session and inserts it, without its money. @throws Refusal as `createSession` */
export async function insertPlanned(tx: Tx, opening: Opening): Promise<PlannedSession> {
  const { teeTime, stake, netTerms, fees, booking } = await planSession(tx, opening)
  const { host, form, now, id = newId() } = opening
  const { settings, place } = opening.terms
  return await insertSession(tx, {
    id,
    host_id: host.id,
    county_id: place.countyId,
    state_code: form.stateCode,
    ...place.columns,
    tee_at: teeTime.teeAt,
    tee_date: teeTime.date,
    tee_time: teeTime.time,
    max_players: form.maxPlayers,
    skill_level: form.skillLevel,
    visibility: form.visibility,
    approval: form.approval,
    notes: form.notes || (form.note ?? ''),
    auto_join: form.autoJoin && !host.isAdmin,
    service_fee_cents: fees.serviceFeeCents,
    deposit_cents: fees.depositCents,
    bounty_cents: stake.bountyCents,
    pot_cents: stake.potCents,
    cancellation_window_hours: settings.cancellationWindowHours,
    ...booking,
    holes: form.holes,
    scoring: form.scoring,
    transport: form.transport ?? null,
    pace: form.pace ?? null,
    course_cost_cents: form.courseCostCents ?? null,
    net_terms: netTerms,
    created_at: now,
  })
}

/** Schedules what is due at the tee time, or at the decision ahead of it, and records that the session was created. */
export async function announceSession(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  session: PlannedSession,
  { host, now }: Pick<Opening, 'host' | 'now'>,
): Promise<void> {
  await scheduleAdvance(tx, deps, session.id, session.decide_at ?? session.tee_at)
  await record(tx, now, {
    kind: 'session.created',
    sessionId: session.id,
    userId: host.id,
    data: { bountyCents: host.isAdmin ? 0 : session.bounty_cents },
  })
}

type Staking = {
  policy: PrizePolicy
  settings: Settings
  host: Actor
  form: Form
  now: Date
}

/** Plans the prize. With real cards, the home state and age of a host who isn't an admin count too. */
async function checkStake(
  tx: Tx,
  { policy, settings, host: creator, form, now }: Staking,
): Promise<Stake> {
  const isPlayer = policy.takesRealMoney && !creator.isAdmin
  const host = isPlayer ? await findUser(tx, creator.id) : undefined
  const rules = { policy, publicMaxCents: settings.publicPrizeMaxCents }
  const stake = planStake(form, { ...rules, ...(host && { homeState: host.home_state }) })
  if (!host || !form.autoJoin) return stake
  const session = {
    state_code: form.stateCode,
    bounty_cents: stake.bountyCents,
    pot_cents: stake.potCents,
  }
  const age = ageToConfirm(policy, session, host)
  if (age !== null && form.prizeAgeConfirmed) await confirmPrizeAge(tx, host.id, age, now)
  const refusal = form.prizeAgeConfirmed ? undefined : ageRefusal(age)
  if (refusal) throw refusal
  return stake
}

/** Looks up the county and the course that the form names. */
async function resolveCourse({ db }: Pick<Deps, 'db'>, form: Form) {
  const county = await findCounty(db, form.stateCode, form.countyName)
  if (!county)
    throw invalid('countyName', `We couldn’t find ${form.countyName} in ${form.stateCode}`)
  const course = await lookUpCourse(db, county, form)
  return { countyId: county.id, course, columns: planPlace(county, course, form) }
}

/** Charges the host for the bounty and, with auto-join, for the first spot, in one posting call. */
async function chargeHost(
  tx: Tx,
  host: Actor,
  session: PlannedSession,
  now: Date,
): Promise<Balances> {
  const cents = session.bounty_cents
  const funder = host.isAdmin ? ('platform' as const) : { userId: host.id }
  const postings = cents > 0 ? [bountyPosting({ sessionId: session.id, funder, cents })] : []
  const dueCents = host.isAdmin ? 0 : cents
  if (!session.auto_join) return await charge(tx, now, { userId: host.id, dueCents }, postings)
  const empty = { ...session, seats: [], undone_by: [], requests: [] }
  return await assignSeat(tx, empty, host.id, now, { postings, dueCents })
}

/** A session that was just inserted. */
export type PlannedSession = Locked<
  Pick<
    SeatedSession,
    | 'id'
    | 'max_players'
    | 'auto_join'
    | 'service_fee_cents'
    | 'deposit_cents'
    | 'pot_cents'
    | 'bounty_cents'
    | 'state_code'
    | 'tee_at'
    | 'decide_at'
    | 'holes'
  >
>

/**
 * Locks the host's row, so that concurrent requests of one host run one after another. A standing game counts as one
 * session, whether or not any of its dates is open.
 * @throws Refusal TOO_MANY_SESSIONS if the host already has the maximum of upcoming sessions
 */
export async function enforceHostLimit(tx: Tx, hostId: string, now: Date): Promise<void> {
  await lockUser(tx, hostId)
  const rows = await fetchRows<{ n: number }>(tx)`
    select count(*) as n from (
      select coalesce(d.game_id, s.id) from session s left join standing_date d on d.session_id = s.id
      where s.host_id = ${hostId} and s.tee_at > ${now} and s.status not in ('completed', 'cancelled')
      union
      select id from standing_game where owner_id = ${hostId} and ended_at is null) hosted`
  if ((rows[0]?.n ?? 0) < hostedSessionsMax) return
  throw refusal(
    'TOO_MANY_SESSIONS',
    `You’re hosting ${hostedSessionsMax} upcoming sessions, which is the limit. You can create another after one of them is played or cancelled.`,
  )
}
