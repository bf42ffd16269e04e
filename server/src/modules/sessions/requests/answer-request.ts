import type { acceptRequest as call, JoinRequest } from '@county-golf/contract/join-requests'
import type { Session } from '@county-golf/contract/sessions'
import type { z } from 'zod'
import type { Tx } from '../../../database/database.ts'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { refusal } from '../../../lib/refusal.ts'
import { record } from '../../events/service.ts'
import { ratingOf } from '../../users/service.ts'
import { lockWallets } from '../../wallet/service.ts'
import { changeSession, reread } from '../change-session.ts'
import { linkOf } from '../hand-overs/queries.ts'
import { roundsPlayedBy } from '../lists/rounds.ts'
import { findSession, type LockedSession } from '../queries.ts'
import { openRequestOf } from '../rules/approval-rules.ts'
import { undoUntilFor } from '../rules/offer-rules.ts'
import {
  acceptRequestRefusal,
  answerRequestRefusal,
  couldJoin,
  noRequest,
  openRequests,
} from '../rules/request-rules.ts'
import {
  dueToJoin,
  handOversOf,
  isVisibleTo,
  noSuchSession,
  seatOf,
} from '../rules/session-rules.ts'
import { assignSeat } from '../seats/assign-seats.ts'
import { prizeRefusedAmong } from '../seats/check-prize.ts'
import { handicapProblem } from '../seats/read-attesters.ts'
import { sessionView } from '../view/view.ts'
import { endRequests } from './end-requests.ts'
import { askersOf, markAccepted, overlapsSinceAsking } from './queries.ts'

type Accepted = z.output<typeof call.response>

/** Lists the open requests of the viewer's session, the oldest first. */
export async function listRequests(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  sessionId: string,
): Promise<{ items: JoinRequest[] }> {
  const now = clock.now()
  const session = await findSession(db, sessionId)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  const refused = answerRequestRefusal(session, viewer.id)
  if (refused) throw refused
  const open = new Map(openRequests(session, now).map((request) => [request.user_id, request]))
  const askers = await askersOf(db, sessionId)
  const played = await roundsPlayedBy(db, [...open.keys()], now)
  const items = askers.flatMap((asker) => {
    const request = open.get(asker.id)
    if (!request) return []
    return {
      user: {
        id: asker.id,
        username: asker.username,
        displayName: asker.display_name,
        avatarUrl: asker.avatar_url,
        averageRating: ratingOf(asker.rating_sum, asker.rating_count),
        skillLevel: asker.skill_level as JoinRequest['user']['skillLevel'],
        roundsPlayed: played.get(asker.id) ?? 0,
      },
      note: asker.note,
      askedAt: asker.asked_at.toISOString(),
      expiresAt: request.expires_at.toISOString(),
      isAccepted: request.is_accepted,
    }
  })
  return { items }
}

/**
 * Accepts a request: the player gets a spot and is charged for it, as if they had joined, but the hour to undo it
 * doesn't run at night. If only they can clear what is in the way, such as a low balance, another round then, or an age
 * to confirm for the prize, they're notified and can join until the request expires.
 * @throws Refusal NOT_FOUND, FORBIDDEN, NO_REQUEST, SESSION_FULL, SESSION_NOT_BOOKABLE, TERMS_CHANGED
 */
export async function acceptRequest(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  userId: string,
  idempotency: Idempotency,
): Promise<Accepted> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const notHost = answerRequestRefusal(session, viewer.id)
    if (notHost) throw notHost
    if (seatOf(session, userId))
      return { session: sessionView(session, { viewer, now }), joined: true }
    const request = openRequestOf(session, userId, now)
    const refused = acceptRequestRefusal(session, request, now)
    if (refused || !request) throw refused ?? noRequest()
    const problem = await handicapProblem(tx, session, userId)
    if (problem)
      throw refusal(
        'NET_HANDICAP_REQUIRED',
        'This player no longer has a proven handicap among the players of this session.',
      )
    const dueCents = dueToJoin(session)
    const wallets = await lockWallets(tx, sessionId, [userId])
    const canPay = await wallets.canPay(userId, dueCents)
    const overlaps = await overlapsSinceAsking(tx, session, userId)
    const isPrizeRefused = (await prizeRefusedAmong({ ...deps, tx, session }, [userId])).has(userId)
    const joined = canPay && !overlaps && !isPrizeRefused && couldJoin(session, userId, now)
    if (joined) {
      await assignSeat(tx, session, userId, now, { undoUntil: undoUntilFor(session, now) })
      const data = { how: 'request' as const, paidCents: dueCents }
      await record(tx, now, { kind: 'session.joined', sessionId, userId, data })
    } else if (!request.is_accepted) {
      await markAccepted(tx, sessionId, userId, now)
      const data = {
        host: session.host_id,
        until: request.expires_at.toISOString(),
        ...(!canPay && { dueCents }),
        ...(overlaps && { overlaps: true as const }),
        ...(isPrizeRefused && { isPrizeRefused: true as const }),
        ...(await spotInFullSession(tx, session)),
      }
      await record(tx, now, { kind: 'request.accepted', sessionId, userId, data })
    }
    return { session: sessionView(await reread(tx, session), { viewer, now }), joined }
  })
}

/** In a full session, the player takes the spot of one who looks for a substitute, by their link. */
async function spotInFullSession(
  tx: Tx,
  session: LockedSession,
): Promise<{ spotToken?: string } | undefined> {
  const [from] = session.seats_taken < session.max_players ? [] : handOversOf(session)
  const link = from && (await linkOf(tx, from.id))
  return link && { spotToken: link.token }
}

/**
 * Declines a request.
 * @throws Refusal NOT_FOUND, FORBIDDEN, NO_REQUEST
 */
export async function declineRequest(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  userId: string,
  idempotency: Idempotency,
): Promise<{ session: Session }> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const refused = answerRequestRefusal(session, viewer.id)
    if (refused) throw refused
    const request = openRequestOf(session, userId, now)
    if (!request) throw noRequest()
    await endRequests(tx, session, [request], { how: 'declined', now })
    return { session: sessionView(await reread(tx, session), { viewer, now }) }
  })
}
