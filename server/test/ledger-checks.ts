import { sql } from 'kysely'
import { expect } from 'vitest'
import { featureInvariants } from '../src/modules/ledger/feature-invariants.ts'
import { ledgerInvariants } from '../src/modules/ledger/ledger-invariants.ts'
import { account, balanceOf } from '../src/modules/ledger/service.ts'
import { verifyLedger } from '../src/modules/ledger/verify.ts'
import type { TestApp } from './app.ts'

/**
 * All invariants in one statement. Every test asks for it, and only a failed one needs the sentences, which take a
 * statement for each invariant.
 */
const anyViolation = sql.raw<{ isBroken: boolean }>(`
  select exists (${[...ledgerInvariants, ...featureInvariants]
    .map(({ violations }) => `select from (${violations}) violation`)
    .join(' union all ')}) as "isBroken"`)

/** Expects the whole ledger to verify. */
export async function expectLedgerVerifies({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const { rows } = await anyViolation.execute(db)
  const isBroken = rows[0]?.isBroken ?? true
  expect(isBroken && (await verifyLedger(db)).problems).toBe(false)
}

/** Returns the balance of a session's escrow, in cents. */
export const escrowOf = (test: TestApp, sessionId: string): Promise<number> =>
  balanceOf(test.db, account.escrow(sessionId))
