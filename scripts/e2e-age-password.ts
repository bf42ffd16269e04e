/**
 * For the browser tests alone: moves the moment at which somebody last gave the password back by more
 * than half an hour. The clock itself stays, since others sign in beside them.
 */
import { openDatabase } from '../server/src/lib/database.ts'
import { runCommand, visitDatabase } from './lib/command.ts'

const [userId = ''] = process.argv.slice(2)
const agoMs = 31 * 60_000

await runCommand(async () => {
  const database = await visitDatabase()
  const db = openDatabase(database.url, 1)
  await db
    .updateTable('token')
    .set({ authenticated_at: new Date(Date.now() - agoMs) })
    .where('user_id', '=', userId)
    .execute()
  await db.destroy()
  await database.stop()
  return 0
})
