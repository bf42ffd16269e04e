import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { type FakeStripeData, fakeStripeData } from './fake-data.ts'

export const stripeEnvironment = (apiBase: string) => ({
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_county_golf',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase,
})

export const webhookSecret = 'whsec_county_golf'

/** A fake Stripe over real HTTP, for cases that emulate can't produce. Its responses have Stripe's types. */
export type FakeStripe = {
  origin: string
  data: FakeStripeData
  /** The POST requests received, with their idempotency keys. */
  requests: { path: string; key: string | undefined; form: URLSearchParams }[]
  /** Drops the connection of the next `count` requests. */
  dropConnections(count: number): void
  /** Refuses refunds from now on. */
  refuseRefunds(): void
  /** Sends a signed event to the application, as Stripe does. @returns the response's status */
  sendEvent(type: Stripe.Event['type'], object: object): Promise<number>
  /** The application's address. */
  listener: string
  close(): Promise<void>
}

export async function fakeStripe(now: () => Date): Promise<FakeStripe> {
  const data = fakeStripeData(now)
  const requests: FakeStripe['requests'] = []
  const responses = new Map<string, object>()
  let toDrop = 0
  let refusing = false
  const server = http.createServer(async (request, response) => {
    if (toDrop > 0) {
      toDrop--
      request.destroy()
      return
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const sent = (body: object | undefined) =>
      body ? send(200, body) : send(404, refusal('resource_missing', 'No such thing'))

    if (request.method === 'POST') {
      const key = String(request.headers['idempotency-key'] ?? '') || undefined
      const before = key && responses.get(key)
      if (before) return send(200, before)
      requests.push({ path: pathname, key, form })
      if (pathname === '/v1/refunds' && refusing)
        return send(400, refusal('charge_already_refunded', 'It has already been refunded.'))
      const body =
        pathname === '/v1/checkout/sessions'
          ? data.open(form, new URL(fake.origin))
          : data.refund(form)
      if (key) responses.set(key, body)
      return send(200, body)
    }
    if (pathname === '/v1/balance_transactions') return send(200, movementsPage(data, searchParams))
    const payment = searchParams.get('payment_intent') ?? ''
    if (pathname === '/v1/checkout/sessions') return send(200, list(data.paidBy(payment)))
    if (pathname === '/v1/refunds') return send(200, list(data.refundsOf(payment)))
    if (pathname === '/v1/disputes') return send(200, list(data.disputesOf(payment)))
    const isExpanded = searchParams.getAll('expand[0]').includes('payment_intent')
    return sent(data.session(pathname.split('/').at(-1) ?? '', isExpanded))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeStripe = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    data,
    requests,
    listener: '',
    dropConnections: (count) => {
      toDrop = count
    },
    refuseRefunds: () => {
      refusing = true
    },
    async sendEvent(type, object) {
      const payload = JSON.stringify({
        id: `evt_${randomBytes(12).toString('hex')}`,
        object: 'event',
        type,
        created: Math.floor(now().getTime() / 1_000),
        livemode: false,
        data: { object },
      })
      const answer = await fetch(`${fake.listener}/api/payment/webhook`, {
        method: 'POST',
        body: payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signed(payload, now()),
        },
      })
      await answer.body?.cancel()
      return answer.status
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}

const signer = new Stripe('sk_test_signer')

/** The signature header made by Stripe's library, independent of the code that checks it. */
export const signed = (payload: string, at: Date, secret = webhookSecret): string =>
  signer.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at.getTime() / 1_000),
  })

const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1' })

/** Smaller than the requested limit, so a day takes several pages. */
const pageSize = 3

/** GET /v1/balance_transactions, latest first, in pages as Stripe has them. */
function movementsPage({ movements }: FakeStripeData, query: URLSearchParams) {
  const at = (bound: 'gte' | 'lt') => Number(query.get(`created[${bound}]`))
  const isExpanded = query.getAll('expand[0]').includes('data.source')
  const within = movements
    .filter(({ created }) => created >= at('gte') && created < at('lt'))
    .toReversed()
    .map((each) => (isExpanded ? each : { ...each, source: each.source.id }))
  const after = query.get('starting_after')
  const rest = within.slice(within.findIndex(({ id }) => id === after) + 1)
  return { ...list(rest.slice(0, pageSize)), has_more: rest.length > pageSize }
}

const refusal = (code: string, message: string) => ({
  error: { type: 'invalid_request_error', code, message },
})
