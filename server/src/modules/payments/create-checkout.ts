import { transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Viewer } from '../../http/viewer.ts'
import { newId } from '../../lib/ids.ts'
import { currentSettings } from '../settings/service.ts'
import { walletBalance } from '../wallet/service.ts'
import type { PaymentDeps } from './deps.ts'
import { commitmentsOf, insertCheckout, lockCheckoutsOf, markEnded, markOpened } from './queries.ts'
import { checkoutLastsMs, currency, limitDayMs, limitRefusal, throwAway } from './rules.ts'

type Opened = { url: string; session_id: string }

/**
 * Opens a card checkout in three steps: inserts our pending row within the limits, calls the
 * provider outside any transaction, then stores the provider's id together with the idempotent
 * response.
 * @param what.forSessionId a session to pay for. Without a way to a spot in it, no money is taken
 * @throws Refusal WALLET_LIMIT, UNAVAILABLE, and why there's no spot in the session
 */
export async function createCheckout(
  deps: PaymentDeps,
  viewer: Viewer,
  { amountCents, forSessionId }: { amountCents: number; forSessionId?: string | undefined },
  idempotency: Idempotency,
): Promise<Opened> {
  const { db, config, clock, provider } = deps
  await idempotency.stopIfRepeated()
  if (forSessionId) await deps.checkSpot(viewer, forSessionId)
  const checkoutId = newId()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + checkoutLastsMs)
  await reserve(deps, { checkoutId, userId: viewer.id, amountCents, now, expiresAt })
  try {
    const opened = await provider
      .createCheckout({
        checkoutId,
        userId: viewer.id,
        amountCents,
        currency,
        successUrl: `${config.PUBLIC_URL}/wallet/payment-success?session_id={CHECKOUT_ID}`,
        cancelUrl: `${config.PUBLIC_URL}/wallet/payment-cancelled`,
        expiresAt,
      })
      .catch(throwAway)
    const response = { url: opened.url, session_id: opened.providerId }
    await transaction(db, async (tx) => {
      await markOpened(tx, checkoutId, opened)
      await idempotency.storeResponse(tx, response, now)
    })
    return response
  } catch (error) {
    // The URL was never returned, so the checkout can't be paid and must not count against the
    // limits.
    await markEnded(db, checkoutId, 'failed')
    throw error
  }
}

type Reserved = {
  checkoutId: string
  userId: string
  amountCents: number
  now: Date
  expiresAt: Date
}

/** Inserts the pending row if the limits allow it. */
async function reserve(
  { db, provider }: PaymentDeps,
  { checkoutId, userId, amountCents, now, expiresAt }: Reserved,
): Promise<void> {
  const limits = await currentSettings(db)
  await transaction(db, async (tx) => {
    await lockCheckoutsOf(tx, userId)
    const since = new Date(now.getTime() - limitDayMs)
    const commitments = await commitmentsOf(tx, userId, { now, since })
    const balanceCents = await walletBalance(tx, userId)
    const refusal = limitRefusal(amountCents, balanceCents, commitments, limits)
    if (refusal) throw refusal
    await insertCheckout(tx, {
      id: checkoutId,
      user_id: userId,
      provider: provider.name,
      amount_cents: amountCents,
      currency,
      live: provider.live,
      created_at: now,
      expires_at: expiresAt,
    })
  })
}
