import type {
  readHandOver as readCall,
  takeSpot as takeCall,
} from '@county-golf/contract/hand-overs'
import type { z } from 'zod'
import type { DbOrTx } from '../../../database/database.ts'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { type Refusal, refusal } from '../../../lib/refusal.ts'
import { relationsTo } from '../../friends/service.ts'
import { answerSharePhone, findUser, summaryOf } from '../../users/service.ts'
import { walletBalance } from '../../wallet/service.ts'
import { changeSession, reread } from '../change-session.ts'
import { findSession, type Seat, type SeatedSession } from '../queries.ts'
import { takeSpotRefusal, withoutSeat } from '../rules/hand-over-rules.ts'
import { dueToJoin, isVisibleTo } from '../rules/session-rules.ts'
import { isTakingPlayers } from '../rules/waitlist-rules.ts'
import { checkPrize, confirmAgeFor } from '../seats/check-prize.ts'
import { fillSeats, lockWaitlistWallets } from '../seats/fill-seats.ts'
import type { JoinAnswers } from '../seats/join-session.ts'
import { namedOverlaps } from '../seats/overlaps.ts'
import { handicapProblem } from '../seats/read-attesters.ts'
import { retractOffers } from '../seats/retract-offers.ts'
import { readViews } from '../view/read-views.ts'
import { sessionView } from '../view/view.ts'
import { handOver } from './hand-over.ts'
import { findHandOver } from './queries.ts'

const noSuchSpot = (): Refusal =>
  refusal('NOT_FOUND', 'This spot isn’t available anymore. Someone took it, or its player kept it.')

/**
 * Resolves a link to a spot, which ends with the spot and at the tee time. The link shows no session that the viewer
 * couldn't see without it.
 * @throws Refusal NOT_FOUND, also if one user blocks the other, and FORBIDDEN for a hidden session
 */
async function openHandOver(
  db: DbOrTx,
  token: string,
  viewer: Viewer | null,
  now: Date,
): Promise<{ session: SeatedSession; from: Seat }> {
  const found = await findHandOver(db, token)
  const session = found && (await findSession(db, found.session_id))
  const from = session?.seats.find(({ id }) => id === found?.seat_id)
  if (!session || !from || !isTakingPlayers(session, now)) throw noSuchSpot()
  if (viewer) {
    const { friendship, isBlockedBy } = await relationsTo(db, viewer.id, [from.user_id])
    if (isBlockedBy(from.user_id) || friendship(from.user_id) === 'blocked') throw noSuchSpot()
  }
  if (!isVisibleTo(session, viewer))
    throw refusal(
      'FORBIDDEN',
      viewer
        ? 'This session isn’t open to everyone. Ask the player who sent you the link for an invitation first.'
        : 'Log in to see this spot.',
    )
  return { session, from }
}

/** Reads the session behind a link to a spot, whose spot it is, and why the viewer can't take it. */
export async function readHandOver(
  deps: Deps,
  viewer: Viewer | null,
  token: string,
): Promise<z.output<typeof readCall.response>> {
  const now = deps.clock.now()
  const { session, from } = await openHandOver(deps.db, token, viewer, now)
  const [shown] = await readViews(deps, viewer, [session])
  const player = viewer ? await findUser(deps.db, from.user_id) : undefined
  if (!shown) throw noSuchSpot()
  const refused =
    viewer &&
    (takeSpotRefusal(session, from, viewer.id, now) ??
      (await handicapProblem(deps.db, withoutSeat(session, from), viewer.id)))
  return {
    session: shown,
    player: player ? summaryOf(player) : null,
    problem: refused?.message ?? null,
  }
}

/**
 * Takes the spot of a player who looks for a substitute, as the one who opened their link.
 * @throws Refusal NOT_FOUND, FORBIDDEN, ALREADY_JOINED, SESSION_FULL while the waitlist comes first,
 *   SESSION_NOT_BOOKABLE, ASK_FIRST, NET_HANDICAP_REQUIRED, INSUFFICIENT_BALANCE, BALANCE_OWED, PRIZE_NOT_ALLOWED,
 *   PRIZE_AGE_REQUIRED
 */
export async function takeSpot(
  deps: Deps,
  viewer: Viewer,
  token: string,
  answers: JoinAnswers,
  idempotency: Idempotency,
): Promise<z.output<typeof takeCall.response>> {
  const { id: sessionId } = (await openHandOver(deps.db, token, viewer, deps.clock.now())).session
  if (answers.prizeAgeConfirmed) await confirmAgeFor(deps, viewer, sessionId)
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    // What was read before the lock may be out of date.
    const { from } = await openHandOver(tx, token, viewer, now)
    const left = withoutSeat(session, from)
    const refused =
      takeSpotRefusal(session, from, viewer.id, now) ?? (await handicapProblem(tx, left, viewer.id))
    if (refused) throw refused
    await checkPrize({ ...deps, tx, session }, viewer.id)
    const queue = await lockWaitlistWallets(tx, session, [from.user_id, viewer.id])
    await handOver(tx, session, { from, to: viewer.id, how: 'joined', now })
    await retractOffers(tx, await reread(tx, session), { how: 'taken', now })
    await answerSharePhone(tx, [{ userId: viewer.id, ...answers }])
    const taken = await reread(tx, session)
    const after = await fillSeats(deps, tx, queue, { session: taken, now })
    return {
      session: sessionView(after, { viewer, now }),
      balance: await walletBalance(tx, viewer.id),
      debitedCents: dueToJoin(session),
      ...(await namedOverlaps(tx, viewer.id, session)),
    }
  })
}
