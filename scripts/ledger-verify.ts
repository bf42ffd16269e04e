/**
 * `npm run ledger:verify`: proves the whole book of the database that the server uses, while it runs
 * or not, and changes nothing. Prints each problem and a verdict; exit code 1 when there is any.
 */
import { dollars } from '@county-golf/contract/money'
import { openDatabase } from '../server/src/lib/database.ts'
import { StartError } from '../server/src/lib/start-error.ts'
import { hasLedger } from '../server/src/modules/ledger/presence.ts'
import { type Proof, verifyLedger } from '../server/src/modules/ledger/verify.ts'
import { runCommand, say, visitDatabase } from './lib/command.ts'

async function main(): Promise<number> {
  const database = await visitDatabase()
  try {
    // A proof that finds nothing because there is nothing would be worse than none.
    if (!(await hasLedger(database.url)))
      throw new StartError('This database has no ledger yet: start County Golf on it once.')
    const db = openDatabase(database.url, 1)
    try {
      const proof = await verifyLedger(db)
      for (const problem of proof.problems) say(problem)
      say(verdict(proof))
      return proof.problems.length === 0 ? 0 : 1
    } finally {
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}

function verdict({ problems, counted }: Proof): string {
  const { accounts, postings, transfers, sessions, seats, checkouts } = counted
  const looked =
    `${number(postings)} postings, ${number(transfers)} transfers, ${number(accounts)} accounts, ` +
    `${number(sessions)} sessions, ${number(seats)} seats, ${number(checkouts)} checkouts; wallets ` +
    `hold ${dollars(counted.walletCents)}, escrows ${dollars(counted.escrowCents)}`
  if (problems.length === 0) return `The ledger is sound: ${looked}.`
  const some = problems.length === 1 ? '1 problem' : `${number(problems.length)} problems`
  return `The ledger is NOT sound: ${some} in ${looked}.`
}

const number = (value: number): string => value.toLocaleString('en-US')

await runCommand(main)
