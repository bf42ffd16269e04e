/**
 * `npm run sandbox:reverse [-- --yes]`: removes sandbox top-ups from wallets before the server accepts real cards. Says
 * what it would remove, and does it with `--yes` while no server is running. Safe to repeat.
 */
import { dollars } from '@county-golf/contract/money'
import { systemClock } from '../server/src/lib/clock.ts'
import {
  refuseWhileInUse,
  reverseSandboxMoney,
  sandboxMoney,
} from '../server/src/modules/payments/sandbox-money.ts'
import { print, readYes, runCommand, withDatabase } from './lib/command.ts'

const amount = ({ count, cents }: { count: number; cents: number }) =>
  `${count} sandbox top-ups (${dollars(cents)})`

await runCommand(async () => {
  const isSure = readYes('Usage: npm run sandbox:reverse [-- --yes]')
  return await withDatabase(async (db) => {
    const found = await sandboxMoney(db)
    if (found.count === 0) {
      print('There are no sandbox top-ups to reverse.')
      return 0
    }
    if (!isSure) {
      print(`This would reverse ${amount(found)}. Only a restored backup can undo it.`)
      print(
        'Players who have spent test money would owe it. To go on, stop the server and add --yes.',
      )
      return 1
    }
    await refuseWhileInUse(db)
    print(`Reversed ${amount(await reverseSandboxMoney({ db, clock: systemClock }))}.`)
    return 0
  })
})
