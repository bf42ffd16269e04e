import { dayMs } from '@county-golf/contract/durations'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { purgeInBatches } from '../../database/purge-in-batches.ts'

/** Deletes expired tokens, and attempt counters that started over a day ago. */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs)
  await purgeInBatches(
    db,
    (limit) => sql`
      delete from token where id in (
        select id from token where expires_at <= ${now} limit ${limit})`,
  )
  await purgeInBatches(
    db,
    (limit) => sql`
      delete from mail_token where sha256 in (
        select sha256 from mail_token where expires_at <= ${now} limit ${limit})`,
  )
  await purgeInBatches(
    db,
    (limit) => sql`
      delete from password_attempt where subject_sha256 in (
        select subject_sha256 from password_attempt where since <= ${dayAgo} limit ${limit})`,
  )
}
