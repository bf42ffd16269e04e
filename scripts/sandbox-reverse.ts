/**
 * `npm run sandbox:reverse`: removes sandbox top-ups from wallets before the server accepts real cards. Writes
 * to the ledger, so stop the server first. Safe to repeat.
 */
import { dollars } from '@county-golf/contract/money'
import { systemClock } from '../server/src/lib/clock.ts'
import { reverseSandboxMoney } from '../server/src/modules/payments/sandbox-money.ts'
import { print, runCommand, withDatabase } from './lib/command.ts'

await runCommand(async () => {
  const { count, cents } = await withDatabase((db) =>
    reverseSandboxMoney({ db, clock: systemClock }),
  )
  print(`Reversed ${count} sandbox top-ups (${dollars(cents)}).`)
  return 0
})
