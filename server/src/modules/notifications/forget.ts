import type { Db } from '../../lib/database.ts'
import { forget } from '../../lib/forget.ts'

const forgetNotices = `delete from notification where id in (
  select id from notification where at < $1 order by at limit $2)`

/** Forgets what people were told of before. */
export const forgetNotifications = (db: Db, before: Date): Promise<void> =>
  forget(db, forgetNotices, before)
