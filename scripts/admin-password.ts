/**
 * `npm run admin:password -- <username>`: an administrator who lost the password gets one for one
 * sign-in. Works on the database that the server uses, while it runs or not.
 */
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
      const { username, oneTimePassword } = await replacePassword(db, name)
      say(`Administrator: ${username}, one-time password: ${oneTimePassword} (shown only now)`)
      return 0
    } finally {
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}

await runCommand(main)
