import { paymentWebhook } from '@county-golf/contract/wallet'
import type { FastifyInstance } from 'fastify'
import { waitForStandbys } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { PaymentDeps } from './deps.ts'
import { syncRefundsAndDisputes } from './follow-returns.ts'
import { fulfilCheckout } from './fulfil-checkout.ts'
import { findCheckoutOf } from './queries.ts'

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
  try {
    if (event.type === 'returns') await syncRefundsAndDisputes(deps, checkout)
    else await fulfilCheckout(deps, checkout)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
  }
  // An acknowledged event isn't sent again, so what it led to has to survive a failover.
  await waitForStandbys(deps.db)
}
