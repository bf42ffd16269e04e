/** A spot opened in a session: players who look for a game at that time learn of it, since it may be gone soon. */
import { playerSkills } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { allOf, fetchRows } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { type LoggedEvent, record } from '../events/service.ts'
import { partedFrom } from '../friends/service.ts'
import { countyIn } from '../locations/service.ts'
import { findSessions, hasUnclaimedSpot } from '../sessions/service.ts'
import { findUser, isTrusted } from '../users/service.ts'

/** The most players who are notified, the longest waiting first. */
const notifiedMax = 50
/** A later one leaves too little time to get there. */
const leadMs = 2 * hourMs

/** The events of which some open a spot. */
export const spotKinds = [
  'session.left',
  'hand_over.asked',
  'waitlist.left',
  'waitlist.ignored',
  'waitlist.skipped',
] as const

/**
 * Whether a spot may be there for anyone now: its player left or looks for a substitute, or someone in line let it go.
 */
export function opensSpot({ kind, data }: LoggedEvent): boolean {
  if (kind === 'session.left') return data.substitute === undefined
  if (kind === 'waitlist.left') return data.how === 'lapsed' || data.how === 'left'
  return spotKinds.some((one) => one === kind)
}

/**
 * Records which players a spot in a public session may suit. Strangers get text that a host typed only if the host is
 * trusted.
 */
export async function announceSpot(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  sessionId: string,
): Promise<void> {
  const now = clock.now()
  const [session] = await findSessions(tx, [sessionId])
  if (session?.visibility !== 'public' || !hasUnclaimedSpot(session, now)) return
  if (session.tee_at.getTime() < now.getTime() + leadMs) return
  const host = await findUser(tx, session.host_id)
  const county = await countyIn(tx, session.county_id)
  if (!host || !isTrusted(host) || !county) return
  const { tee_at, pot_cents, bounty_cents, transport, pace } = session
  const dueCents = session.service_fee_cents + session.deposit_cents + pot_cents
  const level = levelOf(session.skill_level)
  const where = allOf(
    sql`w.ended_at is null and w.paused_at is null and w.max_cents >= ${dueCents}::integer`,
    sql`miles_between(w.lat, w.lng, ${county.lat}, ${county.lng}) <= w.radius_miles`,
    sql`exists (select from wish_window d where d.wish_id = w.id and ${tee_at} between d.opens_at and d.closes_at)`,
    sql`not exists (select from proposal_member m where m.user_id = w.user_id and m.is_live and m.answer = 'accepted')`,
    pot_cents === 0 && sql`w.prize is distinct from 'pot'`,
    pot_cents + bounty_cents > 0 && sql`w.prize is distinct from 'none'`,
    transport !== null && sql`coalesce(w.transport, ${transport}) = ${transport}`,
    pace !== null && sql`coalesce(w.pace, ${pace}) = ${pace}`,
    level !== -1 &&
      sql`(not w.near_level or abs(array_position(${[...playerSkills]}::text[], w.skill_level) - 1 - ${level}::integer) <= 1)`,
  )
  const wishes = await fetchRows<{ user_id: string }>(tx)`
    select w.user_id from wish w where ${where} order by w.made_at, w.id limit ${notifiedMax}`
  const found = wishes.map(({ user_id }) => user_id)
  const players = [session.host_id, ...session.seats.map(({ user_id }) => user_id)]
  const waiting = session.waiting.map(({ user_id }) => user_id)
  const parted = await partedFrom(tx, players, found)
  const out = new Set([...players, ...waiting, ...session.barred_ids, ...parted])
  const userIds = found.filter((id) => !out.has(id))
  await record(
    tx,
    now,
    ...userIds.map((userId) => ({ kind: 'wish.fits' as const, userId, sessionId, data: {} })),
  )
}

/** Sessions call the highest level "elite", and wishes call it "scratch". -1 for any level. */
const levelOf = (level: string | null): number =>
  playerSkills.findIndex((one) => one === (level === 'elite' ? 'scratch' : level))
