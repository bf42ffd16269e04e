import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'

type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'mode'
  | 'status'
  | 'payment_status'
  | 'amount_total'
  | 'currency'
  | 'client_reference_id'
  | 'metadata'
  | 'livemode'
  | 'success_url'
  | 'cancel_url'
  | 'expires_at'
  | 'url'
> & { payment_intent: string | Payment | null }
type Payment = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'status' | 'amount' | 'metadata'>
type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'status' | 'metadata'> & {
  payment_intent: string
}
type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'status' | 'charge'> & {
  payment_intent: string
}

type Movement = Pick<
  Stripe.BalanceTransaction,
  'id' | 'object' | 'amount' | 'fee' | 'created' | 'reporting_category'
> & {
  source: { id: string; object: string; metadata?: Stripe.Metadata | null; arrival_date?: number }
}

/** The data of the fake Stripe, and the events that change it. */
export type FakeStripeData = ReturnType<typeof fakeStripeData>

export function fakeStripeData(now: () => Date) {
  const sessions = new Map<string, Session>()
  const payments = new Map<string, Payment>()
  const refunds: Refund[] = []
  const disputes: Dispute[] = []
  const movements: Movement[] = []
  /** What Stripe charges for a payment, nothing unless a test changes it. */
  const fees = { of: (_amount: number) => 0 }

  const move = (
    reporting_category: Movement['reporting_category'],
    amount: number,
    source: Movement['source'],
    fee = 0,
  ) =>
    movements.push({
      id: newStripeId('txn'),
      object: 'balance_transaction',
      amount,
      fee,
      created: Math.floor(now().getTime() / 1_000),
      reporting_category,
      source,
    })
  const recordCharge = (session: Session): Session => {
    const { amount_total, metadata } = session
    const amount = amount_total ?? 0
    const source = { id: newStripeId('ch'), object: 'charge', metadata }
    move('charge', amount, source, fees.of(amount))
    return session
  }

  const known = (sessionId: string): Session => {
    const session = sessions.get(sessionId)
    if (!session) throw new Error(`no session ${sessionId}`)
    return session
  }
  const paymentOf = (sessionId: string): string => {
    const { payment_intent } = known(sessionId)
    if (typeof payment_intent !== 'string') throw new Error(`nothing was paid for ${sessionId}`)
    return payment_intent
  }
  const complete = (
    sessionId: string,
    payment_status: Session['payment_status'],
    status: Payment['status'],
  ): Session => {
    const session = known(sessionId)
    const id = newStripeId('pi')
    payments.set(id, {
      id,
      object: 'payment_intent',
      status,
      amount: session.amount_total ?? 0,
      metadata: session.metadata ?? {},
    })
    return Object.assign(session, { status: 'complete', payment_status, payment_intent: id })
  }

  return {
    /** POST /v1/checkout/sessions, with the form fields that Stripe documents. */
    open(form: URLSearchParams, origin: URL): Session {
      const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
      const quantity = Number(form.get('line_items[0][quantity]'))
      const id = newStripeId('cs_test')
      const session: Session = {
        id,
        object: 'checkout.session',
        mode: 'payment',
        status: 'open',
        payment_status: 'unpaid',
        amount_total: amount * quantity,
        currency: form.get('line_items[0][price_data][currency]'),
        client_reference_id: form.get('client_reference_id'),
        metadata: metadataOf(form),
        livemode: false,
        success_url: form.get('success_url'),
        cancel_url: form.get('cancel_url'),
        expires_at: Number(form.get('expires_at')),
        payment_intent: null,
        url: new URL(`/c/pay/${id}`, origin).href,
      }
      sessions.set(id, session)
      return session
    },
    session(id: string, isExpanded: boolean): Session | undefined {
      const session = sessions.get(id)
      if (!session || typeof session.payment_intent !== 'string' || !isExpanded) return session
      return { ...session, payment_intent: payments.get(session.payment_intent) ?? null }
    },
    paidBy: (payment: string) =>
      [...sessions.values()].filter(({ payment_intent }) => payment_intent === payment),
    refundsOf: (payment: string) => refunds.filter((each) => each.payment_intent === payment),
    disputesOf: (payment: string) => disputes.filter((each) => each.payment_intent === payment),

    /** The customer paid on the page. */
    pay: (id: string) => recordCharge(complete(id, 'paid', 'succeeded')),
    /** The customer chose a payment method that takes days. */
    payLater: (id: string) => complete(id, 'unpaid', 'processing'),
    /** The delayed payment succeeded. */
    settle: (id: string) =>
      recordCharge(Object.assign(known(id), { payment_status: 'paid' as const })),
    /** The delayed payment failed. */
    failPayment(id: string): Session {
      const payment = payments.get(paymentOf(id))
      Object.assign(payment ?? {}, { status: 'requires_payment_method' })
      return known(id)
    },
    expire: (id: string) => Object.assign(known(id), { status: 'expired' as const }),
    /** Changes any other field of a session. */
    change: (id: string, changes: Partial<Session>) => Object.assign(known(id), changes),

    /** POST /v1/refunds */
    refund(form: URLSearchParams): Refund {
      const refund: Refund = {
        id: newStripeId('re'),
        object: 'refund',
        amount: Number(form.get('amount')),
        status: 'succeeded',
        metadata: metadataOf(form),
        payment_intent: form.get('payment_intent') ?? '',
      }
      refunds.push(refund)
      move('refund', -refund.amount, refund)
      return refund
    },
    /** A refund made in Stripe's dashboard. */
    refundInDashboard(sessionId: string, amount: number, status = 'succeeded'): Refund {
      const refund: Refund = {
        id: newStripeId('re'),
        object: 'refund',
        amount,
        status,
        metadata: {},
        payment_intent: paymentOf(sessionId),
      }
      refunds.push(refund)
      move('refund', -amount, refund)
      if (status === 'failed') move('refund_failure', amount, refund)
      return refund
    },
    dispute(sessionId: string, amount: number, status: Dispute['status'] = 'needs_response') {
      const dispute: Dispute = {
        id: newStripeId('dp'),
        object: 'dispute',
        amount,
        status,
        charge: newStripeId('ch'),
        payment_intent: paymentOf(sessionId),
      }
      disputes.push(dispute)
      move('dispute', -amount, dispute)
      return dispute
    },
    win(dispute: Dispute): Dispute {
      move('dispute_reversal', dispute.amount, dispute)
      return Object.assign(dispute, { status: 'won' as const })
    },
    /** A payout to the bank, which belongs to no payment. */
    payOut: (amount: number) =>
      move('payout', -amount, {
        id: newStripeId('po'),
        object: 'payout',
        arrival_date: Math.floor(now().getTime() / 1_000) + 2 * daySeconds,
      }),
    /** A movement of another kind, such as a fee for the account or a reserve. */
    moveOther: (category: Movement['reporting_category'], amount: number) =>
      move(category, amount, { id: newStripeId('fee'), object: 'fee' }),
    fees,
    movements,
    refunds: refunds as readonly Refund[],
  }
}

const daySeconds = 86_400

const newStripeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )
