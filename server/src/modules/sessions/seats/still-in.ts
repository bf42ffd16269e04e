import type { Answer, QuestionState } from '@county-golf/contract/answers'
import type { StillIn } from '@county-golf/contract/still-in'
import { type DbOrTx, type Tx, transaction } from '../../../database/database.ts'
import { withoutIdempotency } from '../../../database/idempotency.ts'
import { fetchFirst } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { refusal } from '../../../lib/refusal.ts'
import { record } from '../../events/service.ts'
import { changeSession } from '../change-session.ts'
import { findSession, type LockedSession, lockSession } from '../queries.ts'
import { isVisibleTo, leaveRefusal, noSuchSession, seatOf } from '../rules/session-rules.ts'
import { confirmRefusal, type Left, stillInQuestion, stillInView } from '../rules/still-in-rules.ts'
import { leaveSeat } from './leave-session.ts'

/** @throws Refusal NOT_FOUND */
export async function readStillIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  sessionId: string,
): Promise<StillIn> {
  const session = await findSession(db, sessionId)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  return stillInView(session, viewer.id, clock.now())
}

/**
 * Confirms that a player is still in. Doing so again changes nothing.
 * @throws Refusal NOT_FOUND, NOT_JOINED, SESSION_NOT_BOOKABLE
 */
export async function confirmStillIn(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
): Promise<StillIn> {
  return await changeSession(
    deps,
    viewer,
    sessionId,
    withoutIdempotency,
    async ({ tx, session, now }) => {
      const refused = confirmRefusal(session, viewer.id, now)
      if (refused) throw refused
      return stillInView(await confirm(tx, session, viewer.id, now), viewer.id, now)
    },
  )
}

/** Takes the answers of links, which need no login because neither of them charges anything. */
export const stillInAnswerer = (deps: Deps) => ({
  async read(userId: string, sessionId: string): Promise<QuestionState | undefined> {
    const session = await findSession(deps.db, sessionId)
    if (!session) return undefined
    const left = await lastDeparture(deps.db, sessionId, userId)
    return stillInQuestion(session, userId, { left, now: deps.clock.now() })
  },
  async answer(userId: string, sessionId: string, answer: Answer): Promise<void> {
    await transaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const session = await lockSession(tx, sessionId)
      // A second click waits here for the first one, which has freed the spot.
      if (!session || !seatOf(session, userId)) return
      const refused = leaveRefusal(session, userId, now)
      if (refused) throw refusal('QUESTION_CLOSED', refused.message)
      if (answer === 'yes') await confirm(tx, session, userId, now)
      else await leaveSeat(deps, { tx, session, now }, userId)
    })
  },
})

async function confirm(
  tx: Tx,
  session: LockedSession,
  userId: string,
  now: Date,
): Promise<LockedSession> {
  if (seatOf(session, userId)?.confirmed_at) return session
  await tx
    .updateTable('seat')
    .set({ confirmed_at: now })
    .where('session_id', '=', session.id)
    .where('user_id', '=', userId)
    .execute()
  await record(tx, now, {
    kind: 'seat.confirmed',
    sessionId: session.id,
    userId,
    data: { host: session.host_id },
  })
  const seats = session.seats.map((seat) =>
    seat.user_id === userId ? { ...seat, confirmed_at: now } : seat,
  )
  return { ...session, seats }
}

/** Asks all players of a session again, because its tee time or course isn't the one that they confirmed. */
export async function clearConfirmations(tx: Tx, { id }: LockedSession): Promise<void> {
  await tx
    .updateTable('seat')
    .set({ confirmed_at: null })
    .where('session_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .execute()
}

/** How a player last left, and what they got back then, also for a companion who left with them. */
const lastDeparture = (db: DbOrTx, sessionId: string, userId: string): Promise<Left | undefined> =>
  fetchFirst<Left>(db)`
    select d.terms, (
        select coalesce(sum(o.refunded_cents), 0)::int from departure o left join companion c on c.id = o.seat_id
        where o.session_id = d.session_id and o.user_id = d.user_id and o.left_at = d.left_at
          and coalesce(c.brought_by, o.user_id) = d.user_id) as refunded_cents
    from departure d
    where d.session_id = ${sessionId} and d.user_id = ${userId}
      and not exists (select from companion c where c.id = d.seat_id and c.claimed_at is null)
    order by d.left_at desc limit 1`
