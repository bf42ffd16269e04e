/**
 * `npm run admin:password -- <username>`: helps an admin who lost their password or authenticator app. Sets a
 * one-time password, removes the authenticator app, and lifts a lockout. Works on the server's database,
 * whether the server is running or not.
 */
import { oneTimePasswordHours } from '@county-golf/contract/constants'
import { systemClock } from '../server/src/lib/clock.ts'
import { StartError } from '../server/src/lib/start-error.ts'
import { recoverAdmin } from '../server/src/modules/auth/recover-admin.ts'
import { print, runCommand, withDatabase } from './lib/command.ts'

await runCommand(async () => {
  const [name] = process.argv.slice(2)
  if (!name) throw new StartError('Usage: npm run admin:password -- <username>')
  const replaced = await withDatabase((db) => recoverAdmin({ db, clock: systemClock }, name))
  print(`Admin login: ${replaced.username}, one-time password: ${replaced.oneTimePassword}`)
  print(`The password works for ${oneTimePasswordHours} hours and won’t be shown again.`)
  if (replaced.removedTotp)
    print('Removed the authenticator app. Set up a new one after you log in.')
  return 0
})
