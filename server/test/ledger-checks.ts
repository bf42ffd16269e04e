import { expect } from 'vitest'
import { account, balanceOf } from '../src/modules/ledger/service.ts'
import { verifyLedger } from '../src/modules/ledger/verify.ts'
import type { TestApp } from './app.ts'

/** Expects the whole ledger to verify. */
export async function expectLedgerVerifies(test: TestApp): Promise<void> {
  expect((await verifyLedger(test.db)).problems).toEqual([])
}

/** Returns the balance of a session's escrow, in cents. */
export const escrowOf = (test: TestApp, sessionId: string): Promise<number> =>
  balanceOf(test.db, account.escrow(sessionId))
