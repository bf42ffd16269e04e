import type { Db } from '../../lib/database.ts'
import { forget } from '../../lib/forget.ts'

const dayMs = 86_400_000

/** Forgets tokens that nothing can be done with any more, and passwords tried on earlier days. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await forget(
    db,
    'delete from token where id in (select id from token where expires_at <= $1 limit $2)',
    now,
  )
  await forget(
    db,
    `delete from mail_token where sha256 in (
       select sha256 from mail_token where expires_at <= $1 limit $2)`,
    now,
  )
  await forget(
    db,
    `delete from password_attempt where subject_sha256 in (
       select subject_sha256 from password_attempt where since <= $1 limit $2)`,
    new Date(now.getTime() - dayMs),
  )
}
