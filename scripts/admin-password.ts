/**
 * `npm run admin:password -- <username>`: for an admin who lost their password or their authenticator app.
 * Sets a one-time password, removes the authenticator app, and ends a lock-out. Works on the server's
 * database, whether the server runs or not.
 */
import { oneTimePasswordHours } from '@county-golf/contract/constants'
import { systemClock } from '../server/src/lib/clock.ts'
import { openDatabase } from '../server/src/lib/database.ts'
import { StartError } from '../server/src/lib/start-error.ts'
import { replacePassword } from '../server/src/modules/auth/replace-password.ts'
import { runCommand, say, visitDatabase } from './lib/command.ts'

async function main(): Promise<number> {
  const [name] = process.argv.slice(2)
  if (!name) throw new StartError('Say whose: npm run admin:password -- <username>')
  const database = await visitDatabase()
  try {
    const db = openDatabase(database.url, 1)
    try {
      const replaced = await replacePassword({ db, clock: systemClock }, name)
      say(`Admin: ${replaced.username}, one-time password: ${replaced.oneTimePassword}`)
      say(`It is shown only now, and works for ${oneTimePasswordHours} hours.`)
      if (replaced.removedTotp)
        say('The authenticator app was removed. Set up a new one after login.')
      return 0
    } finally {
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}

await runCommand(main)
