import { minuteMs } from '@county-golf/contract/durations'
import { type DbOrTx, transaction } from '../../database/database.ts'
import { type EmailContent, renderEmail } from '../../mail/layout.ts'
import { type Attachment, messageId, sendOrDrop } from '../../mail/mailer.ts'
import { bookingCalendar } from '../calendar/service.ts'
import { findUsers, isTrusted } from '../users/service.ts'
import { actionOf } from './actions.ts'
import type { NotificationDeps } from './deps.ts'
import { type Mailable, markMailed } from './queries.ts'
import type { Receipt } from './receipt.ts'
import {
  claimReceipts,
  type ReceiptRow,
  receiptsMailedWith,
  startReceiptMail,
} from './receipt-queries.ts'

/**
 * An unverified address may be a stranger's, so it gets one email in this time, with all receipts that are due. Players
 * who verify theirs get each receipt right away.
 */
const pauseMs = 10 * minuteMs

type Due = Mailable & ReceiptRow & { address: string }

/** Sends a receipt, or leaves it to the email of another that has it too. */
export async function mailReceipt(deps: NotificationDeps, notice: Due): Promise<void> {
  const receipts = await receiptsToMail(deps, notice)
  if (receipts.length === 0) return
  const { db, clock, mailer } = deps
  const letter = letterOf(deps, receipts, notice, await trustedAmong(db, receipts))
  const attachments = await calendarsOf(deps, notice.user_id, receipts)
  await sendOrDrop(mailer, {
    to: notice.address,
    subject: letter.heading,
    ...renderEmail(letter),
    ...(attachments.length > 0 && { attachments }),
    messageId: messageId('notification', notice.id),
  })
  await markMailed(
    db,
    receipts.map(({ id }) => id),
    clock.now(),
  )
}

/**
 * The receipts of one email. For an unverified address they are claimed before it's sent, so that a retry sends the
 * same ones and no other email has them.
 * @returns none if another email has this receipt, or if it has to wait
 */
async function receiptsToMail(
  { db, clock, jobs }: NotificationDeps,
  notice: Due,
): Promise<ReceiptRow[]> {
  const { id, user_id: userId, mailed_with, is_verified } = notice
  if (mailed_with !== null)
    return mailed_with === id ? await receiptsMailedWith(db, userId, id) : []
  if (is_verified) return [notice]
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const last = await startReceiptMail(tx, userId, now, pauseMs)
    if (!last) return await claimReceipts(tx, userId, id)
    const dueAt = new Date(last.getTime() + pauseMs)
    await jobs.enqueue(tx, { name: 'notification.mail', data: { notificationId: id }, dueAt })
    return []
  })
}

function letterOf(
  { config }: NotificationDeps,
  receipts: readonly ReceiptRow[],
  { is_verified }: Due,
  trusted: ReadonlySet<string>,
): EmailContent {
  const page = (path: string) => `${config.PUBLIC_URL}${path}`
  const reasonOf = ({ reason }: Receipt): string[] => {
    if (!reason) return []
    return is_verified && trusted.has(reason.by)
      ? [`Reason: ${reason.text}`]
      : ['The reason is in your notifications.']
  }
  const sections = receipts.map(({ title, receipt }) => ({
    heading: title,
    paragraphs: [...receipt.paragraphs, ...reasonOf(receipt)],
    facts: receipt.facts,
    notes: receipt.notes,
  }))
  const [only, ...others] = sections
  const path = others.length > 0 ? '/notifications' : (receipts[0]?.path ?? '/notifications')
  return {
    ...(only && others.length === 0
      ? only
      : { heading: 'Your latest bookings and payments', paragraphs: [], sections }),
    action: { label: actionOf(path), url: page(path) },
    reason: is_verified
      ? 'You’re getting this email because it confirms a booking or payment on your County Golf account.'
      : 'You’re getting this email because someone entered this address at County Golf. If it wasn’t you, you can ignore it.',
  }
}

/** The users with a verified address among those who gave a reason. */
async function trustedAmong(db: DbOrTx, receipts: readonly ReceiptRow[]): Promise<Set<string>> {
  const ids = receipts.flatMap(({ receipt }) => receipt.reason?.by ?? [])
  const users = ids.length > 0 ? await findUsers(db, ids) : []
  return new Set(users.filter(isTrusted).map(({ id }) => id))
}

/** A calendar file for each session that the reader is still in. */
async function calendarsOf(
  deps: NotificationDeps,
  userId: string,
  receipts: readonly ReceiptRow[],
): Promise<Attachment[]> {
  const sessionIds = receipts.flatMap(({ receipt, session_id }) =>
    receipt.hasCalendar && session_id ? session_id : [],
  )
  const files = await Promise.all(
    [...new Set(sessionIds)].map((id) => bookingCalendar(deps, userId, id)),
  )
  return files.flatMap((file) =>
    file
      ? {
          filename: file.fileName,
          content: file.body,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        }
      : [],
  )
}
