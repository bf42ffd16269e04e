import { randomBytes } from 'node:crypto'
import type { bringCompanion as call } from '@county-golf/contract/companions'
import type { z } from 'zod'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { newId } from '../../../lib/ids.ts'
import { record } from '../../events/service.ts'
import { charge, joinPostings, walletBalance, withPaymentErrors } from '../../wallet/service.ts'
import { changeSession, reread } from '../change-session.ts'
import { bringRefusal } from '../rules/companion-rules.ts'
import { dueToJoin, feesOf } from '../rules/session-rules.ts'
import { sessionView } from '../view/view.ts'
import { claimUrl, insertCompanion } from './queries.ts'

type Brought = z.output<typeof call.response>

/**
 * Takes a spot for someone the viewer brings, and charges the viewer for it.
 * @throws Refusal NOT_FOUND, NOT_JOINED, ALREADY_BROUGHT, SESSION_FULL, SESSION_NOT_BOOKABLE, FORBIDDEN,
 *   PRIZE_NOT_ALLOWED, INSUFFICIENT_BALANCE, BALANCE_OWED
 */
export async function bringCompanion(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  name: string,
  idempotency: Idempotency,
): Promise<Brought> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const refusal = bringRefusal(session, viewer.id, now)
    if (refusal) throw refusal
    const id = newId()
    const token = randomBytes(18).toString('base64url')
    const due = { userId: viewer.id, dueCents: dueToJoin(session) }
    const postings = joinPostings({ id, userId: viewer.id, sessionId, fees: feesOf(session) })
    await charge(tx, now, due, postings)
    await withPaymentErrors(due, () =>
      insertCompanion(tx, session, {
        id,
        brought_by: viewer.id,
        name,
        token,
        joined_at: now,
        joinPosting: postings[0]?.id ?? null,
        paid_cents: due.dueCents,
        can_undo: !session.undone_by.includes(viewer.id),
      }),
    )
    await record(tx, now, {
      kind: 'companion.brought',
      sessionId,
      userId: viewer.id,
      data: { paidCents: due.dueCents },
    })
    return {
      session: sessionView(await reread(tx, session), { viewer, now }),
      balance: await walletBalance(tx, viewer.id),
      debitedCents: due.dueCents,
      url: claimUrl(deps.config, token),
    }
  })
}
