import { newId } from '../src/lib/ids.ts'
import { webhookSecret } from '../src/modules/payments/sandbox/provider.ts'
import { signatureHeader } from '../src/modules/payments/signature.ts'
import { type TestApp, testApp } from './app.ts'
import type { Player } from './players.ts'

/** The application with a port of its own, so that webhooks arrive over real HTTP. */
export type PayingApp = TestApp & { origin: string }

export async function payingApp(
  ...[environment, options]: Parameters<typeof testApp>
): Promise<PayingApp> {
  const golf = await testApp(environment, options)
  return { ...golf, origin: await golf.app.listen({ port: 0, host: '127.0.0.1' }) }
}

export const goodCard = {
  number: '4242 4242 4242 4242',
  expiry: '12/29',
  cvc: '123',
  name: 'Maya Golfer',
}

/** Opens a checkout. @returns the provider's id */
export async function openCheckout(golf: TestApp, who: Player, cents = 5_000, key = newId()) {
  const { session_id } = await golf.call(
    'POST /wallet/create-checkout-session',
    { body: { amount_cents: cents } },
    { token: who.token, key },
  )
  return session_id
}

/** Submits a form of the sandbox's page without following redirects. */
export async function submit(
  golf: PayingApp,
  checkoutId: string,
  card: Record<string, string> = goodCard,
  what: '' | '/cancel' = '',
) {
  const response = await fetch(`${golf.origin}/sandbox/checkout/${checkoutId}${what}`, {
    method: 'POST',
    body: new URLSearchParams(card),
    redirect: 'manual',
  })
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: await response.text(),
  }
}

/** Pays as the page does, which sends the webhook before it answers. */
export async function pay(golf: PayingApp, checkoutId: string): Promise<void> {
  await submit(golf, checkoutId)
}

/** Marks a checkout as paid at the provider without sending a webhook. */
export async function payWithoutWebhook(golf: TestApp, checkoutId: string): Promise<void> {
  await golf.db
    .updateTable('sandbox_checkout')
    .set({ status: 'paid', paid_at: golf.clock.now() })
    .where('id', '=', checkoutId)
    .execute()
}

type Webhook = { body?: string; type?: string; signature?: (right: string) => string; at?: Date }

/** Sends a webhook as the provider does, or with changes as an attacker might. */
export async function sendWebhook(golf: PayingApp, checkoutId: string, changes: Webhook = {}) {
  const { type = 'checkout.ended', at = golf.clock.now(), signature = (right) => right } = changes
  const created = Math.floor(at.getTime() / 1_000)
  const body = JSON.stringify({ type, created, data: { id: checkoutId } })
  const right = signatureHeader(webhookSecret(golf.db), Buffer.from(body), at)
  const response = await fetch(`${golf.origin}/api/payment/webhook`, {
    method: 'POST',
    body: changes.body ?? body,
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature(right) },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

export const confirm = (golf: TestApp, who: Player, checkoutId: string) =>
  golf.call('POST /wallet/confirm-payment', { body: { session_id: checkoutId } }, who)

export const confirmRefusal = (golf: TestApp, who: Player, checkoutId: string) =>
  golf.refusal('POST /wallet/confirm-payment', { body: { session_id: checkoutId } }, who)

export const statusOf = (golf: TestApp, who: Player, sessionId: string) =>
  golf.call('GET /payment/status', { query: { sessionId } }, who)
