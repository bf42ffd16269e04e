import type { Deps } from '../../../deps.ts'
import { endSandboxCheckout, markTold } from './store.ts'

/**
 * Pays a checkout as the hosted page does, but sends no webhook. Callers must confirm the payment,
 * as a returning browser does.
 */
export async function payInSandbox({ db, clock }: Deps, providerId: string): Promise<void> {
  if (await endSandboxCheckout(db, providerId, 'paid', clock.now())) await markTold(db, providerId)
}
