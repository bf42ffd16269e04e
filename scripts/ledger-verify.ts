/**
 * `npm run ledger:verify`: checks the whole ledger in the server's database, whether the server is running
 * or not. Changes nothing. Prints each problem and a summary. Exits with 1 if there are problems.
 */
import { dollars } from '@county-golf/contract/money'
import { StartError } from '../server/src/lib/start-error.ts'
import {
  hasLedger,
  type LedgerVerification,
  verifyLedger,
} from '../server/src/modules/ledger/verify.ts'
import { print, runCommand, withDatabase } from './lib/command.ts'

function verdict({ problems, counted }: LedgerVerification): string {
  const { accounts, postings, legs, sessions, seats, checkouts } = counted
  const some = problems.length === 1 ? '1 problem' : `${number(problems.length)} problems`
  return (
    `${problems.length === 0 ? 'No problems found.' : `Found ${some}.`} Checked ` +
    `${number(postings)} postings, ${number(legs)} legs, ${number(accounts)} accounts, ` +
    `${number(sessions)} sessions, ${number(seats)} seats, and ${number(checkouts)} checkouts. ` +
    `Wallets hold ${dollars(counted.walletCents)}, and escrows hold ${dollars(counted.escrowCents)}.`
  )
}

const number = (value: number): string => value.toLocaleString('en-US')

await runCommand(async () => {
  const proof = await withDatabase(async (db, url) => {
    // An empty database would pass every check.
    if (!(await hasLedger(url)))
      throw new StartError('This database has no ledger yet. Start County Golf once to create it.')
    return await verifyLedger(db)
  })
  for (const problem of proof.problems) print(problem)
  print(verdict(proof))
  return proof.problems.length === 0 ? 0 : 1
})
