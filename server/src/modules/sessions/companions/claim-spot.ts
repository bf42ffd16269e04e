import type { claimSpot as call, readClaim as read } from '@county-golf/contract/companions'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type DbOrTx, type Tx, transaction } from '../../../database/database.ts'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { record } from '../../events/service.ts'
import { relationsTo } from '../../friends/service.ts'
import { findUser } from '../../users/service.ts'
import { withPaymentErrors } from '../../wallet/service.ts'
import { reread } from '../change-session.ts'
import { inviterFor } from '../invites/redeem-invite.ts'
import { type Companion, findSession, type LockedSession, lockSession } from '../queries.ts'
import { markRequestsEnded } from '../requests/queries.ts'
import { claimRefusal, keptTerms, noSuchClaim } from '../rules/companion-rules.ts'
import { blockedError, isBarred, seatOf } from '../rules/session-rules.ts'
import { unclaimed } from '../rules/spots.ts'
import { hasOffer, waitingOf } from '../rules/waitlist-rules.ts'
import { fillSeats, lockWaitlistWallets } from '../seats/fill-seats.ts'
import { namedOverlaps } from '../seats/overlaps.ts'
import { readViews } from '../view/read-views.ts'
import { sessionView } from '../view/view.ts'
import { deleteWaiting } from '../waitlist-queries.ts'
import { findClaim, markClaimed } from './queries.ts'

/**
 * Reads the session that a link has a spot in, and who pays for it. Anyone with the link can.
 * @throws Refusal NOT_FOUND for a link that was used, FORBIDDEN for users the host or the payer has blocked
 */
export async function readClaim(
  deps: Deps,
  viewer: Viewer | null,
  token: string,
): Promise<z.output<typeof read.response>> {
  const claim = await findClaim(deps.db, token)
  const session = claim && (await findSession(deps.db, claim.session_id))
  const payer = claim && (await findUser(deps.db, claim.brought_by))
  if (!session || !payer) throw noSuchClaim()
  if (viewer && (isBarred(session, viewer.id) || (await isBlocked(deps.db, viewer.id, payer.id))))
    throw blockedError()
  const [shown] = await readViews(deps, viewer, [session])
  if (!shown) throw noSuchClaim()
  return {
    session: shown,
    broughtBy: inviterFor(viewer, session, payer),
    ...(viewer && (await namedOverlaps(deps.db, viewer.id, session))),
  }
}

/** Whether one of these users blocks the other. */
async function isBlocked(db: DbOrTx, userId: string, otherId: string): Promise<boolean> {
  const { friendship, isBlockedBy } = await relationsTo(db, userId, [otherId])
  return friendship(otherId) === 'blocked' || isBlockedBy(otherId)
}

/**
 * Gives the viewer the spot that a player paid for. Nothing is charged, and its refunds still go to that player.
 * @throws Refusal NOT_FOUND, FORBIDDEN, ALREADY_JOINED, SESSION_NOT_BOOKABLE, BALANCE_OWED for a free spot
 */
export async function claimSpot(
  deps: Deps,
  viewer: Viewer,
  token: string,
  idempotency: Idempotency,
): Promise<z.output<typeof call.response>> {
  return await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const claim = await findClaim(tx, token)
    const session = claim && (await lockSession(tx, claim.session_id))
    // The spot may have been claimed or given up before the lock.
    const companion = session && unclaimed(session).find(({ id }) => id === claim?.id)
    if (!companion) throw noSuchClaim()
    const refusal = claimRefusal(session, viewer.id, now)
    if (refusal) throw refusal
    if (await isBlocked(tx, viewer.id, companion.brought_by)) throw blockedError()
    const queue = await lockWaitlistWallets(tx, session)
    await withPaymentErrors({ userId: viewer.id, dueCents: 0 }, () =>
      seatClaimant(tx, session, companion, viewer.id, now),
    )
    const own = waitingOf(session, viewer.id)
    if (own) await deleteWaiting(tx, session.id, [viewer.id])
    await markRequestsEnded(tx, session.id, [viewer.id], { outcome: 'joined', at: now })
    await record(tx, now, {
      kind: 'session.joined',
      sessionId: session.id,
      userId: viewer.id,
      data: { how: 'claimed', paidCents: 0, by: companion.brought_by },
    })
    const seated = await reread(tx, session)
    // A spot that was on hold for them goes to the next in line.
    const after =
      own && hasOffer(own, now)
        ? await fillSeats(deps, tx, queue, { session: seated, now })
        : seated
    const response = {
      session: sessionView(after, { viewer, now }),
      ...(await namedOverlaps(tx, viewer.id, session)),
    }
    await idempotency.storeResponse(tx, response, now)
    return response
  })
}

/** Turns a companion's spot into a user's seat with the same id, payment, and terms. */
async function seatClaimant(
  tx: Tx,
  session: LockedSession,
  companion: Companion,
  userId: string,
  now: Date,
): Promise<void> {
  const joinPosting = await markClaimed(tx, companion.id, now)
  const taken = new Set(session.seats.map(({ seat_no }) => seat_no))
  const payer = seatOf(session, companion.brought_by)
  let seatNo = 1
  while (taken.has(seatNo)) seatNo++
  await tx
    .insertInto('seat')
    .values({
      id: companion.id,
      session_id: session.id,
      max_players: session.max_players,
      seat_no: seatNo,
      user_id: userId,
      joined_at: companion.joined_at,
      join_posting: joinPosting,
      paid_cents: companion.paid_cents,
      can_undo: companion.can_undo,
      ...keptTerms(session, companion),
      earlier_tee_times: sql`coalesce((select earlier_tee_times from seat
        where session_id = ${session.id} and user_id = ${companion.brought_by}), '{}')`,
      // The player who brought them agreed for both.
      plays_on_with: payer?.plays_on_with ?? null,
    })
    .execute()
}
