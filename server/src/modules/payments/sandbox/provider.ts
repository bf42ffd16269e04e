import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { parseJson } from '../../../lib/json.ts'
import { perOwner } from '../../../lib/per-owner.ts'
import { invalid } from '../../../lib/refusal.ts'
import type { PaymentProvider, ProviderRefund } from '../provider.ts'
import { checkSignature, signatureHeader } from '../signature.ts'
import {
  findSandboxCheckout,
  insertSandboxCheckout,
  refundInSandbox,
  type SandboxCheckout,
  type SandboxRefund,
  sandboxMovements,
  sandboxRefunds,
} from './store.ts'

const signatureName = 'sandbox-signature'

/** The sandbox's webhook event. Says that a checkout has ended, not how. */
const webhookEvent = z.object({
  type: z.string(),
  created: z.int(),
  data: z.object({ id: z.string() }),
})
const endedEvent = 'checkout.ended'

/** The secret that signs webhooks. Each process has its own, because it sends them only to itself. */
export const webhookSecret = perOwner(() => randomBytes(32).toString('base64url'))

/** The webhook that says a checkout has ended. */
export function endedWebhook({ db, clock }: Deps, checkoutId: string) {
  const now = clock.now()
  const created = Math.floor(now.getTime() / 1_000)
  const event = { type: endedEvent, created, data: { id: checkoutId } }
  const payload = Buffer.from(JSON.stringify(event))
  return {
    payload,
    headers: {
      'content-type': 'application/json',
      [signatureName]: signatureHeader(webhookSecret(db), payload, now),
    },
  }
}

/** The sandbox behind the payments port, which is the application's only access to it. */
export function sandboxProvider({ db, clock, config }: Deps): PaymentProvider {
  return {
    name: 'sandbox',
    live: false,

    async createCheckout(wanted) {
      const id = `cs_sandbox_${randomBytes(24).toString('base64url')}`
      await insertSandboxCheckout(db, {
        id,
        reference: wanted.checkoutId,
        customer: wanted.userId,
        amount_cents: wanted.amountCents,
        currency: wanted.currency,
        success_url: wanted.successUrl.replace('{CHECKOUT_ID}', id),
        cancel_url: wanted.cancelUrl,
        created_at: clock.now(),
        expires_at: wanted.expiresAt,
      })
      return {
        providerId: id,
        url: `${config.PUBLIC_URL}/sandbox/checkout/${id}`,
        expiresAt: wanted.expiresAt,
      }
    },

    async getCheckout(providerId) {
      const checkout = await findSandboxCheckout(db, providerId)
      return (
        checkout && {
          status: sandboxStatus(checkout, clock.now()),
          amountCents: checkout.amount_cents,
          currency: checkout.currency,
          live: false,
          reference: checkout.reference,
          userId: checkout.customer,
        }
      )
    },

    async getReturns(providerId) {
      const refunds = await sandboxRefunds(db, providerId)
      return { refunds: refunds.map(asRefund), disputes: [] }
    },

    listMovements: (period) => sandboxMovements(db, period),

    async refund({ refundId, providerId, amountCents }) {
      const refund = await refundInSandbox(db, {
        id: refundId,
        checkout_id: providerId,
        amount_cents: amountCents,
        created_at: clock.now(),
      })
      return refund ? asRefund(refund) : 'refused'
    },

    async readWebhook(rawBody, headers, now) {
      const header = { name: signatureName, value: headers[signatureName] }
      checkSignature(header, webhookSecret(db), rawBody, now)
      const event = webhookEvent.safeParse(parseJson(rawBody.toString()))
      if (!event.success) throw invalid('body', 'The body isn’t an event')
      return event.data.type === endedEvent
        ? { type: 'checkout', providerId: event.data.data.id }
        : { type: 'ignored' }
    },
  }
}

/** Sandbox refunds succeed immediately and never fail. */
const asRefund = ({ id, amount_cents }: SandboxRefund): ProviderRefund => ({
  id,
  reference: id,
  amountCents: amount_cents,
  status: 'succeeded',
})

/** A checkout that ended without payment, by the customer or by timeout, has expired. */
export const sandboxStatus = (
  checkout: SandboxCheckout,
  now: Date,
): 'open' | 'paid' | 'expired' => {
  if (checkout.status === 'paid') return 'paid'
  return checkout.status === 'open' && checkout.expires_at > now ? 'open' : 'expired'
}
