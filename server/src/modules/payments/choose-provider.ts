import type { Deps } from '../../deps.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox/provider.ts'

/** Returns the configured payment provider. Stripe's library is loaded only if it is used. */
export async function chooseProvider(deps: Deps): Promise<PaymentProvider> {
  if (deps.config.PAYMENTS === 'sandbox') return sandboxProvider(deps)
  const { stripeProvider } = await import('./stripe/provider.ts')
  return stripeProvider(deps.config)
}
