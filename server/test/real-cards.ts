import { test } from './golf-test.ts'

/** Configuration of a server that charges real cards. */
const realCards = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

/** `test` with an application that charges real cards. Tests that use it make no payment. */
export const realCardsTest = test.extend(
  'environment',
  { scope: 'file' },
  (): Record<string, string> => realCards,
)
