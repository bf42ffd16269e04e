import { openDatabase, transaction } from '../database/database.ts'
import { systemClock } from '../lib/clock.ts'
import { writeAudit } from '../modules/audit/service.ts'

type Note = { action: 'server.backup' | 'server.restore'; target?: string; reason: string }

/** Writes a backup or a restore to the audit log of a database. @param url of the database, as its owner */
export async function noteBackup(url: string, note: Note): Promise<void> {
  const db = openDatabase(url, 1)
  try {
    await transaction(db, (tx) => writeAudit(tx, systemClock.now(), { adminId: null, ...note }))
  } finally {
    await db.destroy()
  }
}
