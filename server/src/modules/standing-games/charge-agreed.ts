import { type Tx, transaction } from '../../database/database.ts'
import { fetchFirst, fetchRows } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { forEachOf } from '../../lib/each.ts'
import { isNight } from '../../lib/night.ts'
import { record } from '../events/service.ts'
import {
  dueToJoin,
  isTakingPlayers,
  type LockedSession,
  lockSession,
  type NotSeated,
  seatOf,
  seatsFree,
  seatUnasked,
} from '../sessions/service.ts'
import type { Game, StandingMember } from './queries.ts'
import { findGame } from './queries.ts'
import { isWithinLimit, weekOf } from './rules.ts'

type Pending = { sessionId: string; userId: string; date: string }

/**
 * Seats and charges the members who agreed to that, in the order of asking, each in a transaction of their own. Those
 * who can't be charged are asked instead. Never makes a debt.
 * @throws AggregateError if some failed
 */
export async function chargeAgreed(deps: Deps, gameId: string): Promise<void> {
  const game = await findGame(deps.db, gameId)
  if (!game || isNight(deps.clock.now(), game.time_zone)) return
  const pending = await fetchRows<Pending>(deps.db)`
    select a.session_id as "sessionId", a.user_id as "userId", d.tee_date as date
    from standing_ask a join standing_date d on d.session_id = a.session_id
    left join standing_member m on m.game_id = d.game_id and m.user_id = a.user_id
    where d.game_id = ${gameId} and a.state = 'to_charge'
    order by d.tee_date, m.role desc, m.position`
  await forEachOf(pending, (one) => transaction(deps.db, (tx) => settle(tx, deps, game, one)))
}

async function settle(tx: Tx, deps: Deps, game: Game, one: Pending): Promise<void> {
  const now = deps.clock.now()
  const session = await lockSession(tx, one.sessionId)
  if (!session || isNight(now, session.time_zone) || !(await isPending(tx, one))) return
  const member = await lockMember(tx, game.id, one.userId)
  const isIn = seatOf(session, one.userId) !== undefined
  const isFull = seatsFree(session, now) === 0
  if (!member || isIn || isFull || !isTakingPlayers(session, now)) {
    // Without a row they are asked when a spot opens.
    await dropAsk(tx, one)
    return
  }
  const charged = await charge(tx, deps, { session, member, one, now })
  if ('chargedCents' in charged) {
    await setAsk(tx, one, { state: 'charged', charged_cents: charged.chargedCents })
    return
  }
  await setAsk(tx, one, { state: 'asked' })
  await record(tx, now, {
    kind: 'standing.asked',
    sessionId: session.id,
    userId: one.userId,
    data: {
      gameId: game.id,
      owner: game.owner_id,
      dueCents: dueToJoin(session),
      unpaid: charged.reason,
    },
  })
}

type Charging = { session: LockedSession; member: StandingMember; one: Pending; now: Date }

async function charge(
  tx: Tx,
  deps: Deps,
  { session, member, one, now }: Charging,
): Promise<{ chargedCents: number } | { reason: NotSeated | 'limit' }> {
  const spentCents = await spentInWeek(tx, member, weekOf(one.date))
  if (!isWithinLimit(member.weekly_cents, { spentCents, dueCents: dueToJoin(session) }))
    return { reason: member.weekly_cents === null ? 'other' : 'limit' }
  return await seatUnasked(tx, deps, { session, userId: one.userId, now })
}

/** What a game has charged a member without asking for dates of one week, in cents, refunded or not. */
async function spentInWeek(
  tx: Tx,
  { game_id, user_id }: StandingMember,
  monday: string,
): Promise<number> {
  const row = await fetchFirst<{ cents: number }>(tx)`
    select coalesce(sum(a.charged_cents), 0)::integer as cents
    from standing_ask a join standing_date d on d.session_id = a.session_id
    where d.game_id = ${game_id} and a.user_id = ${user_id}
      and d.tee_date >= ${monday}::date and d.tee_date < ${monday}::date + 7`
  return row?.cents ?? 0
}

const isPending = async (tx: Tx, { sessionId, userId }: Pending): Promise<boolean> =>
  (await tx
    .selectFrom('standing_ask')
    .select('state')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('state', '=', 'to_charge')
    .executeTakeFirst()) !== undefined

/** Locked, so that two dates of one week can't both use the rest of a limit. */
const lockMember = (tx: Tx, gameId: string, userId: string): Promise<StandingMember | undefined> =>
  tx
    .selectFrom('standing_member')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

const setAsk = async (
  tx: Tx,
  { sessionId, userId }: Pending,
  columns: { state: 'charged'; charged_cents: number } | { state: 'asked' },
): Promise<void> => {
  await tx
    .updateTable('standing_ask')
    .set(columns)
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute()
}

const dropAsk = async (tx: Tx, { sessionId, userId }: Pending): Promise<void> => {
  await tx
    .deleteFrom('standing_ask')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute()
}
