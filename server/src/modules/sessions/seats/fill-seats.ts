import type { Tx } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { endOfNight } from '../../../lib/night.ts'
import { type EventData, record } from '../../events/service.ts'
import { type LockedWallets, lockWallets } from '../../wallet/service.ts'
import { reread } from '../change-session.ts'
import { handOver } from '../hand-overs/hand-over.ts'
import type { LockedSession, Waiting } from '../queries.ts'
import { askRefusal } from '../rules/approval-rules.ts'
import { handicapRefusal } from '../rules/net-rules.ts'
import {
  isLate,
  isResting,
  isTogether,
  mustAsk,
  offerUntil,
  undoUntilFor,
} from '../rules/offer-rules.ts'
import { dueToJoin, handOversOf, isBarred } from '../rules/session-rules.ts'
import {
  hasLapsed,
  hasOffer,
  hasSharedOffer,
  isTakingPlayers,
  spotsForWaitlist,
  spotsToShare,
} from '../rules/waitlist-rules.ts'
import { clearPassed, deleteWaiting, goneAmong, markWaiting } from '../waitlist-queries.ts'
import { assignSeat } from './assign-seats.ts'
import { prizeRefusedAmong } from './check-prize.ts'
import { overlapsOf } from './overlaps.ts'
import { attestersFor } from './read-attesters.ts'
import { retractOffers } from './retract-offers.ts'

/** A session with a waitlist to seat, and the locked wallets of its waiting players. */
export type LockedWaitlist = { session: LockedSession; wallets: LockedWallets | undefined }

/**
 * Locks the wallets of the waitlist, together with those of players who will be refunded or look for a substitute.
 * Comes before any posting, so that all wallets are locked at the same time.
 */
export async function lockWaitlistWallets(
  tx: Tx,
  session: LockedSession,
  refunded: readonly string[] = [],
): Promise<LockedWaitlist> {
  if (session.waiting.length === 0) return { session, wallets: undefined }
  const waiting = session.waiting.map(({ user_id }) => user_id)
  const handingOver = handOversOf(session).map(({ user_id }) => user_id)
  const all = [...waiting, ...handingOver, ...refunded]
  return { session, wallets: await lockWallets(tx, session.id, all) }
}

type Filling = {
  /** The current session. Spots may have been freed since the queue was opened. */
  session: LockedSession
  now: Date
  /** The player who is joining now. In their turn they get the spot directly, without an offer. */
  asking?: string
  /** Whether a spot has just opened. Players who let an offer of an earlier one expire are in line for it. */
  isNewSpot?: boolean
}

/**
 * Gives free spots to the waitlist in order. By day and on terms that leave time to undo, players are seated and
 * charged. Otherwise they get an offer, and at night the spots wait for the morning. Players who can't pay are
 * skipped and keep their place in line.
 * @returns the updated session
 */
export async function fillSeats(
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  { wallets }: LockedWaitlist,
  { session: given, now, asking, isNewSpot = false }: Filling,
): Promise<LockedSession> {
  if (!wallets) return given
  const session = await updateLine(tx, given, { now, isNewSpot })
  const line = await stillWelcome({ config, tx, session }, now)
  const together = isTogether(session, now)
  const current = { ...session, waiting: line }
  const spots = together ? spotsToShare(current, now) : spotsForWaitlist(current, now)
  let free = isTakingPlayers(session, now) ? spots : 0
  const candidates = line.filter(
    ({ offered_until, is_passed }) => offered_until === null && !is_passed,
  )
  if (free === 0 || candidates.length === 0) return await reread(tx, session)
  const data = { sessionId: session.id }
  if (isResting(session, now)) {
    const dueAt = endOfNight(now, session.time_zone)
    await jobs.enqueue(tx, { name: 'waitlist.offer_ends', data, dueAt })
    return await reread(tx, session)
  }
  const ids = candidates.map(({ user_id }) => user_id)
  const overlaps = await overlapsOf(tx, ids, session)
  const shared = line.find((waiting) => hasSharedOffer(waiting, now))
  const until = offerUntil(session, now, shared?.offered_until)
  let seated = session
  // Whether others in line have an offer of the same spots.
  let isShared = together && shared !== undefined
  const attesters = await attestersFor(tx, session, ids)
  for (const waiting of candidates) {
    if (free === 0) break
    const userId = waiting.user_id
    if (handicapRefusal(seated, userId, attesters)) {
      await stopWaiting(tx, session, [waiting], { how: 'unproven', now })
      continue
    }
    if (!(await wallets.canPay(userId, dueToJoin(session)))) {
      await passOver(tx, session, waiting, now)
      continue
    }
    const isAsking = userId === asking
    // A player who takes another's spot has no undo, so they decide for themselves.
    const isPassedOn = seated.seats_taken >= seated.max_players
    if (
      !isAsking &&
      (isShared || isPassedOn || overlaps.has(userId) || mustAsk(session, userId, now))
    ) {
      await markWaiting(tx, session.id, userId, { offered_until: until, is_shared: together })
      await record(tx, now, {
        kind: 'waitlist.offered',
        sessionId: session.id,
        userId,
        data: {
          until: until.toISOString(),
          ...(overlaps.has(userId) && { overlaps: true }),
          ...(together && { together: true }),
        },
      })
      await jobs.enqueue(tx, { name: 'waitlist.offer_ends', data, dueAt: until })
      if (together) {
        isShared = true
        continue
      }
    } else {
      const undoUntil = isAsking ? null : undoUntilFor(session, now)
      await assignSeatFromWaitlist(tx, seated, userId, now, { undoUntil })
      // The next player's seat number depends on this one.
      seated = await reread(tx, session)
    }
    free -= 1
  }
  return await reread(tx, session)
}

/**
 * Seats and charges a player from the waitlist. In a full session they get the spot of a player who looks for a
 * substitute.
 * @param undoUntil until when they can undo it, if they didn't ask for the spot
 */
export async function assignSeatFromWaitlist(
  tx: Tx,
  session: LockedSession,
  userId: string,
  now: Date,
  { undoUntil = null }: { undoUntil?: Date | null } = {},
): Promise<void> {
  const [from] = session.seats_taken < session.max_players ? [] : handOversOf(session)
  if (from) await handOver(tx, session, { from, to: userId, how: 'waitlist', now })
  else {
    await assignSeat(tx, session, userId, now, { undoUntil })
    await deleteWaiting(tx, session.id, [userId])
    await record(tx, now, {
      kind: 'session.joined',
      sessionId: session.id,
      userId,
      data: { how: 'waitlist', paidCents: dueToJoin(session) },
    })
  }
  await retractOffers(tx, await reread(tx, session), { how: 'taken', now })
}

/**
 * Ends expired offers: a player's first one keeps the place in line, and a second one doesn't. One shortly before the
 * round doesn't count, since there was little time to answer it.
 * @returns the session with the line as it is then
 */
async function updateLine(
  tx: Tx,
  session: LockedSession,
  { now, isNewSpot }: { now: Date; isNewSpot: boolean },
): Promise<LockedSession> {
  const lapsed = session.waiting.filter((waiting) => hasLapsed(waiting, now))
  const isShort = ({ offered_until }: Waiting) =>
    offered_until !== null && isLate(session, offered_until)
  const isPassed = isNewSpot && session.waiting.some(({ is_passed }) => is_passed)
  if (lapsed.length === 0 && !isPassed) return session
  if (isPassed) await clearPassed(tx, session.id)
  await stopWaiting(
    tx,
    session,
    lapsed.filter((waiting) => waiting.has_ignored && !isShort(waiting)),
    { how: 'lapsed', now },
  )
  const ignored = lapsed.filter((waiting) => !waiting.has_ignored || isShort(waiting))
  for (const waiting of ignored)
    await markWaiting(tx, session.id, waiting.user_id, {
      offered_until: null,
      is_passed: true,
      ...(!isShort(waiting) && { has_ignored: true }),
    })
  await record(
    tx,
    now,
    ...ignored.map((waiting) => ({
      kind: 'waitlist.ignored' as const,
      sessionId: session.id,
      userId: waiting.user_id,
      data: { ...(isShort(waiting) && { late: true as const }) },
    })),
  )
  return await reread(tx, session)
}

/**
 * Removes banned, deleted, and host-blocked players from the waitlist, those who can't win the session's prize anymore,
 * and those that a server of version 1.0.0 let onto the waitlist of a session whose host decides. @returns the others
 */
async function stillWelcome(
  { config, tx, session }: { config: Deps['config']; tx: Tx; session: LockedSession },
  now: Date,
): Promise<Waiting[]> {
  const present = session.waiting
  const ids = present.map(({ user_id }) => user_id)
  const gone = await goneAmong(tx, ids)
  const refused = await prizeRefusedAmong({ config, tx, session }, ids)
  const isOut = ({ user_id }: Waiting) =>
    isBarred(session, user_id) ||
    gone.has(user_id) ||
    refused.has(user_id) ||
    askRefusal(session, user_id, now) !== undefined
  await stopWaiting(tx, session, present.filter(isOut), { how: 'closed', now })
  return present.filter((waiting) => !isOut(waiting))
}

export async function stopWaiting(
  tx: Tx,
  session: LockedSession,
  who: readonly Waiting[],
  { how, now }: { how: EventData['waitlist.left']['how']; now: Date },
): Promise<void> {
  await deleteWaiting(
    tx,
    session.id,
    who.map(({ user_id }) => user_id),
  )
  await record(
    tx,
    now,
    ...who.map(({ user_id }) => ({
      kind: 'waitlist.left' as const,
      sessionId: session.id,
      userId: user_id,
      data: { how },
    })),
  )
}

/** Notifies a player once. They keep their place and are considered again for every free spot. */
async function passOver(
  tx: Tx,
  session: LockedSession,
  waiting: Waiting,
  now: Date,
): Promise<void> {
  if (waiting.is_skipped || hasOffer(waiting, now)) return
  await markWaiting(tx, session.id, waiting.user_id, { is_skipped: true })
  await record(tx, now, {
    kind: 'waitlist.skipped',
    sessionId: session.id,
    userId: waiting.user_id,
    data: { dueCents: dueToJoin(session) },
  })
}
