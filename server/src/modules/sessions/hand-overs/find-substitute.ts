import { randomBytes } from 'node:crypto'
import type { findSubstitute as call, ownHandOver } from '@county-golf/contract/hand-overs'
import type { Session } from '@county-golf/contract/sessions'
import type { z } from 'zod'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { refusal } from '../../../lib/refusal.ts'
import { record } from '../../events/service.ts'
import { changeSession, reread } from '../change-session.ts'
import { findSession } from '../queries.ts'
import { findSubstituteRefusal } from '../rules/hand-over-rules.ts'
import { isVisibleTo, noSuchSession, seatOf } from '../rules/session-rules.ts'
import { fillSeats, lockWaitlistWallets } from '../seats/fill-seats.ts'
import { retractOffers } from '../seats/retract-offers.ts'
import { sessionView } from '../view/view.ts'
import { deleteHandOver, insertHandOver, linkOf } from './queries.ts'

type Own = z.output<typeof ownHandOver.response>['handOver']

const shown = (
  { config }: Pick<Deps, 'config'>,
  { token, asked_at }: { token: string; asked_at: Date },
): NonNullable<Own> => ({
  url: `${config.PUBLIC_URL}/substitute/${token}`,
  askedAt: asked_at.toISOString(),
})

/**
 * Offers the viewer's spot to the waitlist, and by a link. They keep it until someone takes it. A player who already
 * looks for a substitute keeps the link.
 * @throws Refusal NOT_FOUND, NOT_JOINED, NOT_LEAVABLE, SESSION_NOT_BOOKABLE, FULL_REFUND_OPEN
 */
export async function findSubstitute(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  idempotency: Idempotency,
): Promise<z.output<typeof call.response>> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const seat = seatOf(session, viewer.id)
    const refused = findSubstituteRefusal(session, viewer.id, now)
    if (refused || !seat) throw refused ?? noSuchSession()
    const known = await linkOf(tx, seat.id)
    if (known)
      return { handOver: shown(deps, known), session: sessionView(session, { viewer, now }) }
    const token = randomBytes(18).toString('base64url')
    await insertHandOver(tx, seat.id, { token, at: now })
    await record(tx, now, { kind: 'hand_over.asked', sessionId, userId: viewer.id })
    const asked = await reread(tx, session)
    const queue = await lockWaitlistWallets(tx, asked)
    const after = await fillSeats(deps, tx, queue, { session: asked, now, isNewSpot: true })
    const handOver = shown(deps, { token, asked_at: now })
    return { handOver, session: sessionView(after, { viewer, now }) }
  })
}

/**
 * Reads the link to the viewer's own spot.
 * @throws Refusal NOT_FOUND
 */
export async function readOwnHandOver(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
): Promise<{ handOver: Own }> {
  const session = await findSession(deps.db, sessionId)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  const seat = seatOf(session, viewer.id)
  const link = seat && (await linkOf(deps.db, seat.id))
  return { handOver: link ? shown(deps, link) : null }
}

/**
 * Stops looking for a substitute. Offers to the waitlist that no spot is left for are taken back.
 * @throws Refusal NOT_FOUND, NOT_JOINED
 */
export async function keepSpot(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  idempotency: Idempotency,
): Promise<{ session: Session }> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const seat = seatOf(session, viewer.id)
    if (!seat) throw refusal('NOT_JOINED', 'You’re not in this session')
    if (!seat.hand_over_at) return { session: sessionView(session, { viewer, now }) }
    await deleteHandOver(tx, seat.id)
    await record(tx, now, { kind: 'hand_over.withdrawn', sessionId, userId: viewer.id })
    await retractOffers(tx, await reread(tx, session), { how: 'kept', now })
    return { session: sessionView(await reread(tx, session), { viewer, now }) }
  })
}
