import { CompiledQuery } from 'kysely'
import type { Clock } from '../../lib/clock.ts'
import type { Db } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { type Proof, verifyLedger } from './verify.ts'

type LedgerCheck = Proof & { at: Date }

const insert = 'insert into ledger_check (id, at, problems, counted) values ($1, $2, $3, $4)'

/**
 * Proves the whole book and writes down what was found.
 * @throws when there is a problem, so that the job shows among the failed
 */
export async function checkLedger({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const { problems, counted } = await verifyLedger(db)
  const values = [newId(), clock.now(), JSON.stringify(problems), JSON.stringify(counted)]
  await db.executeQuery(CompiledQuery.raw(insert, values))
  if (problems.length > 0) throw new Error(`The ledger is NOT sound: ${problems[0]}`)
}

/** What was found, latest first. */
export async function ledgerChecks(db: Db, max: number): Promise<LedgerCheck[]> {
  const text = 'select at, problems, counted from ledger_check order by at desc limit $1'
  return (await db.executeQuery<LedgerCheck>(CompiledQuery.raw(text, [max]))).rows
}
