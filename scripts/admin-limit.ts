/**
 * `npm run admin:limit`: removes the two-person limit, for when no second admin is left to approve that.
 * Works on the database that the server uses, while it runs or not.
 */
import { openDatabase } from '../server/src/lib/database.ts'
import { changeSettings } from '../server/src/modules/settings/service.ts'
import { runCommand, say, visitDatabase } from './lib/command.ts'

async function main(): Promise<number> {
  const database = await visitDatabase()
  try {
    const db = openDatabase(database.url, 1)
    try {
      await changeSettings(db, { twoPersonLimitCents: null })
      say('The two-person limit is removed. Admins can set a new one in Settings.')
      return 0
    } finally {
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}

await runCommand(main)
