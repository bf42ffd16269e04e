import type { Db } from '../../lib/database.ts'
import { forget } from '../../lib/forget.ts'

const forgetEvent = `
  delete from event where (incarnation, xid, id) in (
    select incarnation, xid, id from event e
    where at < $1 and not exists (
      select from follower f where (f.incarnation, f.xid, f.id) < (e.incarnation, e.xid, e.id))
    order by incarnation, xid, id limit $2)`

/** Forgets what happened before, but for what somebody has yet to react to. */
export const forgetEvents = (db: Db, before: Date): Promise<void> => forget(db, forgetEvent, before)
