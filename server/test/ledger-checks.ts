import { expect } from 'vitest'
import { account, balanceOf } from '../src/modules/ledger/service.ts'
import { verifyLedger } from '../src/modules/ledger/verify.ts'
import type { TestApp } from './app.ts'

/** The whole book holds: what every test of money ends with. */
export async function expectBooksToBalance(test: TestApp): Promise<void> {
  expect((await verifyLedger(test.db)).problems).toEqual([])
}

/** What a session's escrow holds, in cents. */
export const escrowOf = (test: TestApp, sessionId: string): Promise<number> =>
  balanceOf(test.db, account.escrow(sessionId))
