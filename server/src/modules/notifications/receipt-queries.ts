import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchFirst, fetchRows } from '../../database/sql.ts'
import type { Receipt } from './receipt.ts'

/** A receipt to mail. */
export type ReceiptRow = {
  id: string
  title: string
  path: string
  session_id: string | null
  receipt: Receipt
}

/**
 * Starts an email of receipts to a user's unverified address. The row's lock makes concurrent jobs of one user take
 * turns.
 * @param pauseMs the least time between two
 * @returns the time of the last email if it's too recent
 */
export async function startReceiptMail(
  tx: Tx,
  userId: string,
  now: Date,
  pauseMs: number,
): Promise<Date | undefined> {
  const reader = await fetchFirst<{ receipt_claimed_at: Date | null }>(tx)`
    select receipt_claimed_at from notification_reader where user_id = ${userId} for update`
  const last = reader?.receipt_claimed_at
  if (last && last.getTime() + pauseMs > now.getTime()) return last
  await tx
    .updateTable('notification_reader')
    .set({ receipt_claimed_at: now })
    .where('user_id', '=', userId)
    .execute()
  return undefined
}

/** Claims all of a user's receipts that wait for an email for the email of one of them. */
export async function claimReceipts(tx: Tx, userId: string, mailId: string): Promise<ReceiptRow[]> {
  await sql`
    update notification set mailed_with = ${mailId}
    where user_id = ${userId} and receipt is not null and mail_at is not null and mailed_at is null
      and mailed_with is null`.execute(tx)
  return await receiptsMailedWith(tx, userId, mailId)
}

/** The receipts in the email of one of them, oldest first. */
export const receiptsMailedWith = (
  db: DbOrTx,
  userId: string,
  mailId: string,
): Promise<ReceiptRow[]> =>
  fetchRows<ReceiptRow>(db)`
    select id, title, path, session_id, receipt from notification
    where user_id = ${userId} and mailed_with = ${mailId} order by at, id`
