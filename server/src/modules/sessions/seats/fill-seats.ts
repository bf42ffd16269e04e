import type { Tx } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { record } from '../../events/service.ts'
import { type LockedWallets, lockWallets } from '../../wallet/service.ts'
import { reread } from '../change-session.ts'
import type { LockedSession, Waiting } from '../queries.ts'
import { dueToJoin, isBarred } from '../rules/session-rules.ts'
import {
  hasLapsed,
  hasOffer,
  isTakingPlayers,
  offerUntil,
  seatsFree,
} from '../rules/waitlist-rules.ts'
import { deleteWaiting, goneAmong, markWaiting } from '../waitlist-queries.ts'
import { assignSeat } from './assign-seats.ts'

/** A session with a waitlist to seat, and the locked wallets of its waiting players. */
export type LockedWaitlist = { session: LockedSession; wallets: LockedWallets | undefined }

/**
 * Locks the wallets of the waitlist, together with those of players who will be refunded. Comes before any posting, so
 * that all wallets are locked at the same time.
 */
export async function lockWaitlistWallets(
  tx: Tx,
  session: LockedSession,
  refunded: readonly string[] = [],
): Promise<LockedWaitlist> {
  if (session.waiting.length === 0) return { session, wallets: undefined }
  const waiting = session.waiting.map(({ user_id }) => user_id)
  return { session, wallets: await lockWallets(tx, session.id, [...waiting, ...refunded]) }
}

type Filling = {
  /** The current session. Spots may have been freed since the queue was opened. */
  session: LockedSession
  now: Date
  /** The player who is joining now. In their turn they get the spot directly, without an offer. */
  asking?: string
}

/**
 * Gives free spots to the waitlist in order. Long before the tee time players are seated and charged
 * immediately. Later they get an offer. Players who can't pay are skipped and keep their place in line.
 * @returns the updated session
 */
export async function fillSeats(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { wallets }: LockedWaitlist,
  { session, now, asking }: Filling,
): Promise<LockedSession> {
  if (!wallets) return session
  await endLapsed(tx, session, now)
  const waits = await stillWelcome(tx, session, now)
  let free = isTakingPlayers(session, now) ? seatsFree({ ...session, waiting: waits }, now) : 0
  const dueCents = dueToJoin(session)
  const until = offerUntil(session, now)
  let seated = session
  for (const waiting of waits) {
    if (free === 0) break
    if (waiting.offered_until !== null) continue
    if (!(await wallets.canPay(waiting.user_id, dueCents))) {
      await passOver(tx, session, waiting, now)
      continue
    }
    if (until && waiting.user_id !== asking) {
      await markWaiting(tx, session.id, waiting.user_id, { offered_until: until })
      await record(tx, now, {
        kind: 'waitlist.offered',
        sessionId: session.id,
        userId: waiting.user_id,
        data: { until: until.toISOString() },
      })
      const data = { sessionId: session.id }
      await jobs.enqueue(tx, { name: 'waitlist.offer_ends', data, dueAt: until })
    } else {
      await assignSeatFromWaitlist(tx, seated, waiting.user_id, now)
      // The next player's seat number depends on this one.
      seated = await reread(tx, session)
    }
    free -= 1
  }
  return await reread(tx, session)
}

/** Seats and charges a player from the waitlist. */
export async function assignSeatFromWaitlist(
  tx: Tx,
  session: LockedSession,
  userId: string,
  now: Date,
): Promise<void> {
  await assignSeat(tx, session, userId, now)
  await deleteWaiting(tx, session.id, [userId])
  await record(tx, now, {
    kind: 'session.joined',
    sessionId: session.id,
    userId,
    data: { how: 'waitlist', paidCents: dueToJoin(session) },
  })
}

/** Removes players with an expired offer from the waitlist. */
async function endLapsed(tx: Tx, session: LockedSession, now: Date): Promise<void> {
  const lapsed = session.waiting.filter((waiting) => hasLapsed(waiting, now))
  await stopWaiting(tx, session, lapsed, { how: 'lapsed', now })
}

/** Removes banned, deleted, and host-blocked players from the waitlist. @returns the others, without expired offers */
async function stillWelcome(tx: Tx, session: LockedSession, now: Date): Promise<Waiting[]> {
  const present = session.waiting.filter((waiting) => !hasLapsed(waiting, now))
  const ids = present.map(({ user_id }) => user_id)
  const gone = await goneAmong(tx, ids)
  const isOut = ({ user_id }: Waiting) => isBarred(session, user_id) || gone.has(user_id)
  await stopWaiting(tx, session, present.filter(isOut), { how: 'closed', now })
  return present.filter((waiting) => !isOut(waiting))
}

export async function stopWaiting(
  tx: Tx,
  session: LockedSession,
  who: readonly Waiting[],
  { how, now }: { how: 'left' | 'lapsed' | 'closed'; now: Date },
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
