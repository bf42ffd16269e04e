import { type TestApp, testApp } from '../app.ts'
import { openCheckout } from '../payments.ts'
import type { Player } from '../players.ts'
import { type FakeStripe, fakeStripe, stripeEnvironment } from './fake.ts'

/** The application with the fake Stripe as its card provider, over real HTTP in both directions. */
export type StripeApp = TestApp & { origin: string; stripe: FakeStripe }

export async function stripeApp(options?: { races: boolean }): Promise<StripeApp> {
  let now = () => new Date()
  const stripe = await fakeStripe(() => now())
  const golf = await testApp(stripeEnvironment(stripe.origin), options)
  now = golf.clock.now
  const origin = await golf.app.listen({ port: 0, host: '127.0.0.1' })
  stripe.listener = origin
  return {
    ...golf,
    origin,
    stripe,
    async close() {
      await golf.close()
      await stripe.close()
    },
  }
}

/** Tops up as a customer does. @returns the ids of Stripe's checkout and of the wallet's transaction */
export async function topUpByStripe(golf: StripeApp, who: Player, cents = 5_000) {
  const id = await openCheckout(golf, who, cents)
  await golf.stripe.sendEvent('checkout.session.completed', golf.stripe.data.pay(id))
  const { items } = await golf.call('GET /wallet/transactions', { query: { type: 'top_up' } }, who)
  return { id, transactionId: items[0]?.id ?? '' }
}
