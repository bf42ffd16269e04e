import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { PaymentProvider } from './provider.ts'

/** Dependencies of payments: the application's own and the payment provider. */
export type PaymentDeps = Deps & {
  provider: PaymentProvider
  /** Logs what an operator must see, such as a payment that doesn't match the request. */
  log: FastifyBaseLogger
  /** @throws Refusal if this user has no way to a spot in the session */
  checkSpot: (viewer: Viewer, sessionId: string) => Promise<void>
}
