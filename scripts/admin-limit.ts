/**
 * `npm run admin:limit [-- --yes]`: removes the two-person limit if there's no second admin to approve that, or with
 * `--yes` in any case. Works on the server's database, whether the server is running or not.
 */
import { dollars } from '@county-golf/contract/money'
import { systemClock } from '../server/src/lib/clock.ts'
import { removeLimit } from '../server/src/modules/settings/remove-limit.ts'
import { print, readYes, runCommand, withDatabase } from './lib/command.ts'

await runCommand(async () => {
  const force = readYes('Usage: npm run admin:limit [-- --yes]')
  const removed = await withDatabase((db) => removeLimit({ db, clock: systemClock }, { force }))
  print(
    removed === null
      ? 'There is no two-person limit.'
      : `Removed the two-person limit of ${dollars(removed)}. Admins can set a new one in Settings.`,
  )
  return 0
})
