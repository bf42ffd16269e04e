import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { purgeInBatches } from '../../database/purge-in-batches.ts'

/** Deletes events from before this date that every follower has read. */
export const purgeEvents = (db: Db, before: Date): Promise<void> =>
  purgeInBatches(
    db,
    (limit) => sql`
      delete from event where (incarnation, xid, id) in (
        select incarnation, xid, id from event e
        where at < ${before} and not exists (
          select from follower f where (f.incarnation, f.xid, f.id) < (e.incarnation, e.xid, e.id))
        order by incarnation, xid, id limit ${limit})`,
  )
