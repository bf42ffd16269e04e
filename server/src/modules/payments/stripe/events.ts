import type { Stripe } from 'stripe'
import { z } from 'zod'
import { parseJson } from '../../../lib/json.ts'

type EventType = Stripe.Event['type']

const checkoutEvents: EventType[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]
const returnEvents: EventType[] = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]

/** The only fields trusted from an event: its type and the checkout or payment to look up. */
const event = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({ id: z.string(), payment_intent: z.string().nullish().catch(null) }),
  }),
})

export type EventSubject =
  | { about: 'checkout'; checkoutId: string }
  | { about: 'payment'; paymentId: string }
  | { about: 'nothing of ours' }

/** What an event is about, or undefined if the body isn't an event. */
export function subjectOf(rawBody: Buffer): EventSubject | undefined {
  const parsed = event.safeParse(parseJson(rawBody.toString()))
  if (!parsed.success) return undefined
  const { type, data } = parsed.data
  const is = (types: EventType[]) => types.some((known) => known === type)
  if (is(checkoutEvents)) return { about: 'checkout', checkoutId: data.object.id }
  const paymentId = data.object.payment_intent
  return is(returnEvents) && paymentId
    ? { about: 'payment', paymentId }
    : { about: 'nothing of ours' }
}
