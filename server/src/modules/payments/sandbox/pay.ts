import type { Deps } from '../../../app.ts'
import { endSandboxCheckout, markTold } from './store.ts'

/**
 * Pays a checkout as its page does. Nobody is told: whoever pays here asks for the payment to be
 * confirmed, as a browser that returns does.
 */
export async function payInSandbox({ db, clock }: Deps, providerId: string): Promise<void> {
  if (await endSandboxCheckout(db, providerId, 'paid', clock.now())) await markTold(db, providerId)
}
