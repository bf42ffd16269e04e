import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../app.ts'
import type { PaymentProvider } from './provider.ts'

/** What the payments are built from: the application's own, and who takes the cards. */
export type PaymentDeps = Deps & {
  provider: PaymentProvider
  /** For what an operator must see: a payment that does not match what we asked for. */
  log: FastifyBaseLogger
}
