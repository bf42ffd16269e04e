import type { DbOrTx } from '../../../database/database.ts'
import { newPushKey, type PushKey } from '../../../push/send-push.ts'

/** The installation's key for push services, which all servers share. Made by the first start, and never changed. */
export async function pushKey(db: DbOrTx, now: Date): Promise<PushKey> {
  const find = db
    .selectFrom('push_key')
    .select(['public_key as publicKey', 'private_key as privateKey'])
  const known = await find.executeTakeFirst()
  if (known) return known
  const { publicKey, privateKey } = newPushKey()
  await db
    .insertInto('push_key')
    .values({ public_key: publicKey, private_key: privateKey, created_at: now })
    .onConflict((existing) => existing.doNothing())
    .execute()
  return await find.executeTakeFirstOrThrow()
}
