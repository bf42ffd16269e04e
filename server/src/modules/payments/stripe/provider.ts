import { minuteMs } from '@county-golf/contract/durations'
import { Stripe } from 'stripe'
import type { Config } from '../../../config.ts'
import { invalid } from '../../../lib/refusal.ts'
import { isLiveKey } from '../../../lib/stripe-key.ts'
import type {
  PaymentProvider,
  ProviderCheckout,
  ProviderMovement,
  WantedCheckout,
} from '../provider.ts'
import { checkSignature } from '../signature.ts'
import { type EventSubject, subjectOf } from './events.ts'
import { movementsOf } from './movements.ts'
import { providerDispute, providerRefund } from './returns.ts'

const signatureName = 'stripe-signature'
const timeoutMs = 15_000
const retriesMax = 2
/** Page size above the number of refunds or disputes of any single payment. */
const listMax = 100

/** Stripe Checkout. Every call that creates something uses our own id as its idempotency key. */
export function stripeProvider(config: Config): PaymentProvider {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = config
  if (!key || !webhookSecret) throw new Error('Stripe needs a secret key and a webhook secret')
  const stripe = clientOf(key, config.STRIPE_API_BASE)

  return {
    name: 'stripe',
    live: isLiveKey(key),

    async createCheckout(wanted) {
      const session = await stripe.checkout.sessions.create(formOf(wanted), {
        idempotencyKey: `checkout:${wanted.checkoutId}`,
      })
      if (!session.url) throw new Error(`Stripe returned no URL for checkout ${session.id}`)
      return { providerId: session.id, url: session.url, expiresAt: lastMoment(wanted) }
    },

    async getCheckout(providerId) {
      const session = await knownOnly(
        stripe.checkout.sessions.retrieve(providerId, { expand: ['payment_intent'] }),
      )
      return session && checkoutOf(session)
    },

    async getReturns(providerId) {
      const payment = await paymentOf(providerId)
      if (!payment) return { refunds: [], disputes: [] }
      const ofPayment = { payment_intent: payment, limit: listMax }
      const [refunds, disputes] = await Promise.all([
        stripe.refunds.list(ofPayment),
        stripe.disputes.list(ofPayment),
      ])
      return {
        refunds: refunds.data.map(providerRefund),
        disputes: disputes.data.flatMap((dispute) => providerDispute(dispute) ?? []),
      }
    },

    async listMovements({ from, until }) {
      const listed = stripe.balanceTransactions.list({
        created: { gte: from.getTime() / 1_000, lt: until.getTime() / 1_000 },
        expand: ['data.source'],
        limit: listMax,
      })
      const movements: ProviderMovement[] = []
      for await (const each of listed) movements.push(...movementsOf(each))
      return movements
    },

    async refund({ refundId, providerId, amountCents }) {
      const payment = await paymentOf(providerId)
      if (!payment) return 'refused'
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: payment, amount: amountCents, metadata: { refund_id: refundId } },
          { idempotencyKey: `refund:${refundId}` },
        )
        return providerRefund(refund)
      } catch (error) {
        // Already refunded in the dashboard, disputed, or too old. A retry wouldn't help.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'refused'
        throw error
      }
    },

    async readWebhook(rawBody, headers, now) {
      const header = { name: signatureName, value: headers[signatureName] }
      checkSignature(header, webhookSecret, rawBody, now)
      const subject = subjectOf(rawBody)
      if (!subject) throw invalid('body', 'The body isn’t an event')
      if (subject.about !== 'payment') return ofCheckout(subject)
      const providerId = await checkoutPaidBy(subject.paymentId)
      return providerId ? { type: 'returns', providerId } : { type: 'ignored' }
    },
  }

  /** Stripe's payment id of a checkout. */
  async function paymentOf(providerId: string): Promise<string | undefined> {
    const session = await stripe.checkout.sessions.retrieve(providerId)
    return idOf(session.payment_intent)
  }

  async function checkoutPaidBy(paymentId: string): Promise<string | undefined> {
    const sessions = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 })
    return sessions.data[0]?.id
  }
}

function clientOf(key: string, apiBase: string | undefined): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase)
  return new Stripe(key, {
    timeout: timeoutMs,
    maxNetworkRetries: retriesMax,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      ...(base.port !== '' && { port: base.port }),
    }),
  })
}

/**
 * Allowance for the request's travel time: Stripe rejects a checkout with less than 30 minutes left
 * by its own clock.
 */
const onTheWayMs = minuteMs

const lastMoment = ({ expiresAt }: WantedCheckout): Date =>
  new Date(expiresAt.getTime() + onTheWayMs)

function formOf(wanted: WantedCheckout): Stripe.Checkout.SessionCreateParams {
  const { checkoutId, userId, amountCents, currency, successUrl, cancelUrl } = wanted
  const metadata = { checkout_id: checkoutId, user_id: userId }
  return {
    mode: 'payment',
    client_reference_id: checkoutId,
    metadata,
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: amountCents,
          product_data: { name: 'County Golf wallet' },
        },
      },
    ],
    success_url: successUrl.replace('{CHECKOUT_ID}', '{CHECKOUT_SESSION_ID}'),
    cancel_url: cancelUrl,
    expires_at: Math.floor(lastMoment(wanted).getTime() / 1_000),
  }
}

/**
 * Amount and currency may be missing if no payment was made. Then they match no request of ours.
 */
const checkoutOf = (session: Stripe.Checkout.Session): ProviderCheckout => ({
  status: statusOf(session),
  amountCents: session.amount_total ?? 0,
  currency: session.currency ?? '',
  live: session.livemode,
  reference: session.client_reference_id ?? '',
  userId: session.metadata?.user_id ?? '',
})

/** A completed page may still await its money: a bank transfer takes days and may fail. */
function statusOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session) {
  if (payment_status === 'paid') return 'paid'
  if (status === 'expired') return 'expired'
  if (status !== 'complete' || !payment_intent || typeof payment_intent === 'string') return 'open'
  const hasFailed = ['requires_payment_method', 'canceled'].includes(payment_intent.status)
  return hasFailed ? 'failed' : 'open'
}

const ofCheckout = (subject: Exclude<EventSubject, { about: 'payment' }>) =>
  subject.about === 'checkout'
    ? ({ type: 'checkout', providerId: subject.checkoutId } as const)
    : ({ type: 'ignored' } as const)

const idOf = (thing: string | { id: string } | null | undefined): string | undefined =>
  (typeof thing === 'string' ? thing : thing?.id) ?? undefined

/** Returns undefined if Stripe doesn't have the resource. */
async function knownOnly<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
      return undefined
    throw error
  }
}

/** Reads the balance, to try the key. @returns whether it charges real cards. @throws Stripe's error if it's refused */
export async function tryStripe({
  STRIPE_SECRET_KEY = '',
  STRIPE_API_BASE,
}: Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>): Promise<boolean> {
  return (await clientOf(STRIPE_SECRET_KEY, STRIPE_API_BASE).balance.retrieve()).livemode
}
