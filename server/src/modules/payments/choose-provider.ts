import type { Deps } from '../../app.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox/provider.ts'

/** Who takes the cards, as the configuration says; Stripe's library is loaded for nobody else. */
export async function chooseProvider(deps: Deps): Promise<PaymentProvider> {
  if (deps.config.PAYMENTS === 'sandbox') return sandboxProvider(deps)
  const { stripeProvider } = await import('./stripe/provider.ts')
  return stripeProvider(deps.config)
}
