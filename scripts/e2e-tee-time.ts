/**
 * For the browser tests alone: moves one session's tee time to so many hours from now, or ago. The
 * clock itself stays, since the tests that run beside it have sessions of their own.
 */
import { sql } from 'kysely'
import { openDatabase } from '../server/src/lib/database.ts'
import { runCommand, visitDatabase } from './lib/command.ts'

const [sessionId = '', hours = ''] = process.argv.slice(2)

await runCommand(async () => {
  const database = await visitDatabase()
  const db = openDatabase(database.url, 1)
  const teeAt = new Date(Date.now() + Number(hours) * 3_600_000)
  await db
    .updateTable('session')
    .set({
      tee_at: teeAt,
      tee_date: sql`(${teeAt}::timestamptz at time zone time_zone)::date`,
      tee_time: sql`to_char(${teeAt}::timestamptz at time zone time_zone, 'HH24:MI')`,
    })
    .where('id', '=', sessionId)
    .execute()
  await db.destroy()
  await database.stop()
  return 0
})
