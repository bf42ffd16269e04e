/**
 * `npm run sandbox:reverse`: takes the top-ups of test cards out of the wallets, before the server takes real
 * cards. Posts to the ledger, so run it once the server is stopped. Safe to repeat.
 */
import { dollars } from '@county-golf/contract/money'
import { systemClock } from '../server/src/lib/clock.ts'
import { openDatabase } from '../server/src/lib/database.ts'
import { reverseSandboxMoney } from '../server/src/modules/payments/sandbox-money.ts'
import { runCommand, say, visitDatabase } from './lib/command.ts'

async function main(): Promise<number> {
  const database = await visitDatabase()
  try {
    const db = openDatabase(database.url, 1)
    try {
      const { count, cents } = await reverseSandboxMoney({ db, clock: systemClock })
      say(`Reversed ${count} sandbox top-ups, ${dollars(cents)} in all.`)
      return 0
    } finally {
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}

await runCommand(main)
