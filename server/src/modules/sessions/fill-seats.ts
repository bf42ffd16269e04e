import type { Deps } from '../../app.ts'
import type { Tx } from '../../lib/database.ts'
import { record } from '../events/service.ts'
import { holdPurses, type Purses } from '../wallet/service.ts'
import { findSession, type SeatedSession, type Waiting } from './queries.ts'
import { dueToJoin, noSuchSession } from './rules.ts'
import { sit } from './sit.ts'
import { blockedByHost, deleteWaiting, goneAmong, markWaiting } from './waitlist-queries.ts'
import { hasLapsed, hasOffer, isTakingPlayers, offerUntil, seatsFree } from './waitlist-rules.ts'

/** What filling the seats of one session needs; the wallets of who waits are held. */
export type Queue = { session: SeatedSession; purses: Purses | undefined }

/**
 * Looks at who waits for a session that is held locked, before anything is posted: with the wallets
 * of those who will be refunded, theirs are held all at once.
 */
export async function openQueue(
  tx: Tx,
  session: SeatedSession,
  refunded: readonly string[] = [],
): Promise<Queue> {
  if (session.waiting.length === 0) return { session, purses: undefined }
  const waiting = session.waiting.map(({ user_id }) => user_id)
  return { session, purses: await holdPurses(tx, session.id, [...waiting, ...refunded]) }
}

type Filling = {
  /** The session as it is by now: seats may have been freed since the queue was opened. */
  session: SeatedSession
  now: Date
  /** Who asks for a seat at this moment: takes it in their turn, without being offered it. */
  asking?: string
}

/**
 * Gives free seats to those who wait, in their order: taken and paid for at once while the tee time
 * is far, else offered. Whoever cannot pay is passed over and keeps the place.
 * @returns the session as it is then
 */
export async function fillSeats(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { purses }: Queue,
  { session, now, asking }: Filling,
): Promise<SeatedSession> {
  if (!purses) return session
  await endLapsed(tx, session, now)
  const waits = await stillWelcome(tx, session, now)
  let free = isTakingPlayers(session, now) ? seatsFree({ ...session, waiting: waits }, now) : 0
  const dueCents = dueToJoin(session)
  const until = offerUntil(session, now)
  for (const waiting of waits) {
    if (free === 0) break
    if (waiting.offered_until !== null) continue
    if (!(await purses.canPay(waiting.user_id, dueCents))) {
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
    } else await sitFromWaitlist(tx, session, waiting.user_id, now)
    free -= 1
  }
  return await reread(tx, session.id)
}

/** Seats somebody who waited, in a session that is held locked. */
export async function sitFromWaitlist(
  tx: Tx,
  session: SeatedSession,
  userId: string,
  now: Date,
): Promise<void> {
  await sit(tx, session, userId, now)
  await deleteWaiting(tx, session.id, [userId])
  await record(tx, now, {
    kind: 'session.joined',
    sessionId: session.id,
    userId,
    data: { how: 'waitlist', paidCents: dueToJoin(session) },
  })
}

/** The session after changes of this transaction. */
export async function reread(tx: Tx, id: string): Promise<SeatedSession> {
  const session = await findSession(tx, id)
  if (!session) throw noSuchSession()
  return session
}

/** Whoever lets an offer pass waits no longer; the seat goes on to the next. */
async function endLapsed(tx: Tx, session: SeatedSession, now: Date): Promise<void> {
  const lapsed = session.waiting.filter((waiting) => hasLapsed(waiting, now))
  await stopWaiting(tx, session, lapsed, { how: 'lapsed', now })
}

/** Players whom the host has blocked and users who are gone lose their place. @returns the others */
async function stillWelcome(tx: Tx, session: SeatedSession, now: Date): Promise<Waiting[]> {
  const present = session.waiting.filter((waiting) => !hasLapsed(waiting, now))
  const ids = present.map(({ user_id }) => user_id)
  const [blocked, gone] = [await blockedByHost(tx, session, ids), await goneAmong(tx, ids)]
  const isOut = ({ user_id }: Waiting) => blocked.has(user_id) || gone.has(user_id)
  await stopWaiting(tx, session, present.filter(isOut), { how: 'closed', now })
  return present.filter((waiting) => !isOut(waiting))
}

export async function stopWaiting(
  tx: Tx,
  session: SeatedSession,
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

/** Told once: they keep their place, and are asked again whenever a seat is free. */
async function passOver(
  tx: Tx,
  session: SeatedSession,
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
