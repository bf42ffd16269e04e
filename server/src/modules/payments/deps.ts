import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { PaymentProvider } from './provider.ts'

/** Dependencies of payments: the application's own and the payment provider. */
export type PaymentDeps = Deps & {
  provider: PaymentProvider
  /** Logs what an operator must see, such as a payment that doesn't match the request. */
  log: FastifyBaseLogger
}
