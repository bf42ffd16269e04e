import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { fetchRows, unseen } from '../../database/sql.ts'
import type { Receipt } from './receipt.ts'
import { newKey } from './settings.ts'
import { type NotificationReader, readerOf } from './settings-queries.ts'

/** A receipt to mail. */
export type ReceiptRow = {
  id: string
  title: string
  path: string
  session_id: string | null
  receipt: Receipt
}

/** A user who gets receipts. `address` is null if they can't be mailed. */
export type ReceiptReader = NotificationReader & { address: string | null; is_verified: boolean }

/**
 * Locks the users' choices about notifications, so that the email of a user's receipts isn't started before a
 * transaction has added its own. Creates the choices on first use.
 */
export async function lockReaders(tx: Tx, userIds: readonly string[]): Promise<ReceiptReader[]> {
  const known = await lockKnownReaders(tx, userIds)
  if (known.length === userIds.length) return known
  const found = new Set(known.map(({ user_id }) => user_id))
  for (const id of userIds.filter((one) => !found.has(one)).toSorted())
    await readerOf(tx, id, newKey)
  return await lockKnownReaders(tx, userIds)
}

/** Locks a user's choices about notifications. @returns none if the account was deleted */
export const lockReader = async (tx: Tx, userId: string): Promise<ReceiptReader | undefined> =>
  (await lockKnownReaders(tx, [userId]))[0]

const lockKnownReaders = (tx: Tx, userIds: readonly string[]): Promise<ReceiptReader[]> =>
  fetchRows<ReceiptReader>(tx)`
    select r.*, u.email_verified as is_verified,
      case when not u.is_banned and u.deleted_at is null then u.email end as address
    from notification_reader r join app_user u on u.id = r.user_id
    where r.user_id = any(${unseen(userIds, 'uuid[]')}) order by r.user_id for no key update of r`

/**
 * A user's receipts that are due and wait for an email, and those of the email `mailId` that weren't sent, oldest
 * first. A receipt without a later time is due right away, even if the clock of the server that wrote it is ahead.
 */
export const unsentReceipts = (
  tx: Tx,
  { userId, mailId, now }: { userId: string; mailId: string; now: Date },
): Promise<(ReceiptRow & { mailed_with: string | null })[]> =>
  fetchRows<ReceiptRow & { mailed_with: string | null }>(tx)`
    select id, title, path, session_id, receipt, mailed_with from notification
    where user_id = ${userId} and in_app and receipt is not null and (mail_at = at or mail_at <= ${now})
      and mailed_at is null and (mailed_with is null or mailed_with = ${mailId})
    order by at, id`

/** Claims receipts for an email, before it's sent, so that no other has them. */
export async function claimReceipts(
  tx: Tx,
  reader: ReceiptReader,
  receipts: readonly ReceiptRow[],
  { mailId, at }: { mailId: string; at: Date },
): Promise<void> {
  const ids = receipts.map(({ id }) => id)
  await sql`update notification set mailed_with = ${mailId} where id = any(${unseen(ids, 'uuid[]')})`.execute(
    tx,
  )
  if (!reader.is_verified)
    await sql`update notification_reader set receipt_claimed_at = ${at} where user_id = ${reader.user_id}`.execute(
      tx,
    )
}
