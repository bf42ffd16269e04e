import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { type LedgerVerification, verifyLedger } from './verify.ts'

type LedgerCheck = LedgerVerification & { at: Date }

/**
 * Verifies the whole ledger and stores the result.
 * @throws Error if there is a problem, so that the job is listed as failed
 */
export async function checkLedger({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const { problems, counted } = await verifyLedger(db)
  await sql`
    insert into ledger_check (id, at, problems, counted)
    values (${newId()}, ${clock.now()},
      ${JSON.stringify(problems)}, ${JSON.stringify(counted)})`.execute(db)
  if (problems.length > 0) throw new Error(`The ledger has problems: ${problems[0]}`)
}

/** Results of past checks, newest first. */
export async function ledgerChecks(db: Db, max: number): Promise<LedgerCheck[]> {
  return (
    await sql<LedgerCheck>`
      select at, problems, counted from ledger_check order by at desc limit ${max}`.execute(db)
  ).rows
}
