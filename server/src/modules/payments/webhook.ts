import { paymentWebhook } from '@county-golf/contract/wallet'
import type { FastifyInstance } from 'fastify'
import { transaction, waitForStandbys } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { Refusal } from '../../lib/refusal.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyRefund } from './apply-refund.ts'
import type { PaymentDeps } from './deps.ts'
import { fulfilCheckout } from './fulfil-checkout.ts'
import { type CheckoutRow, findCheckoutOf, lockCheckout } from './queries.ts'
import { noSuchCheckout, throwAway } from './rules.ts'

/**
 * Receives the provider's webhooks. Uses its own scope without a body parser, because the signature
 * covers the raw bytes.
 */
export function registerWebhook(app: FastifyInstance, deps: PaymentDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    implement(scope, paymentWebhook, async ({ request }) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await takeWebhook(deps, body, request.headers)
      return { received: true as const }
    })
  })
}

/**
 * Processes one event. Acknowledges what the rules refuse, so that it isn't resent. Temporary
 * failures (database, provider) aren't acknowledged, so the provider retries.
 */
async function takeWebhook(
  deps: PaymentDeps,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const event = await deps.provider.readWebhook(body, headers, deps.clock.now())
  if (event.type === 'ignored') return
  const checkout = await findCheckoutOf(deps.db, deps.provider.name, event.providerId)
  if (!checkout) return
  const follow = event.type === 'returns' ? syncRefundsAndDisputes : fulfilCheckout
  await follow(deps, checkout).catch(unlessRefused)
  // An acknowledged event isn't sent again, so what it led to has to survive a failover.
  await waitForStandbys(deps.db)
}

/**
 * Applies the provider's refunds and disputes of a checkout, in any order. Calls the provider
 * outside any transaction.
 * @throws Refusal NOT_FOUND, UNAVAILABLE
 */
async function syncRefundsAndDisputes(deps: PaymentDeps, known: CheckoutRow): Promise<void> {
  const { db, clock, provider, log } = deps
  if (!known.provider_id) throw noSuchCheckout()
  // Its own webhook may be lost or late.
  if (known.status !== 'complete') await fulfilCheckout(deps, known).catch(unlessRefused)
  const { refunds, disputes } = await provider.getReturns(known.provider_id).catch(throwAway)
  await transaction(db, async (tx) => {
    const checkout = await lockCheckout(tx, known.id)
    if (checkout.status !== 'complete') {
      log.warn({ checkoutId: known.id }, 'Refund or dispute for a checkout that was never credited')
      return
    }
    const at = clock.now()
    for (const refund of refunds) await applyRefund(tx, at, checkout, refund)
    for (const dispute of disputes) await applyDispute(tx, at, checkout, dispute)
  })
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal) || error.status >= 500) throw error
}
