import { minuteMs } from '@county-golf/contract/durations'
import { type DbOrTx, type Tx, transaction } from '../../database/database.ts'
import { type EmailContent, renderEmail } from '../../mail/layout.ts'
import { type Attachment, messageId, sendOrDrop } from '../../mail/mailer.ts'
import { bookingCalendar } from '../calendar/service.ts'
import { findUsers, isTrusted } from '../users/service.ts'
import { actionOf } from './actions.ts'
import type { DeliverDeps, NotificationDeps } from './deps.ts'
import type { Made } from './insert-notifications.ts'
import { dropMail, markMailed } from './queries.ts'
import { quietEnds } from './quiet.ts'
import type { Receipt } from './receipt.ts'
import {
  claimReceipts,
  lockReader,
  lockReaders,
  type ReceiptReader,
  type ReceiptRow,
  unsentReceipts,
} from './receipt-queries.ts'
import { quietHoursOf } from './settings.ts'

/**
 * An unverified address may be a stranger's, so it gets one email in this time, with all receipts that are due. Players
 * who verify theirs get each receipt right away.
 */
const pauseMs = 10 * minuteMs

type Reader = ReceiptReader & { address: string }

/** An email of these receipts. It may be a second attempt. */
type Mail = { reader: Reader; receipts: ReceiptRow[] }

/**
 * Queues a job for each user who got receipts. A user with one in the queue needs no other: it takes all of their
 * receipts that are due, and the lock lets it start after this transaction.
 */
export async function enqueueReceipts(
  tx: Tx,
  { clock, jobs }: DeliverDeps,
  made: readonly Made[],
): Promise<void> {
  const now = clock.now()
  const receipts = made.flatMap(({ id, user_id, is_receipt, mail_at }) =>
    is_receipt && mail_at ? { mailId: id, userId: user_id, dueAt: mail_at } : [],
  )
  if (receipts.length === 0) return
  const readers = await lockReaders(tx, [...new Set(receipts.map(({ userId }) => userId))])
  const queued = receipts.flatMap(({ userId, mailId, dueAt }) => {
    const reader = readers.find(({ user_id }) => user_id === userId)
    if (!reader) return []
    const job = jobOf(reader, { mailId, dueAt })
    // A receipt that waits, such as until the morning, doesn't hold up the others.
    return dueAt > now ? { ...job, key: `${job.key} ${dueAt.toISOString()}` } : job
  })
  await jobs.enqueue(tx, ...queued)
}

/** Once an address is verified, the next receipt doesn't wait for a job queued before. */
const jobOf = (
  { user_id: userId, is_verified }: ReceiptReader,
  { mailId, dueAt }: { mailId: string; dueAt: Date },
) => ({
  name: 'notification.mail_receipts' as const,
  data: { userId, mailId },
  dueAt,
  key: is_verified ? userId : `${userId} unverified`,
})

/**
 * Sends the receipts that are due, each in its own email if the address is verified. During quiet hours, and soon
 * after the last email to an unverified address, the job is queued for later. A retry after a crash repeats the same
 * emails.
 */
export async function mailReceipts(
  deps: NotificationDeps,
  { userId, mailId }: { userId: string; mailId: string },
): Promise<void> {
  const mail = await transaction(deps.db, (tx) => claim(tx, deps, { userId, mailId }))
  if (!mail) return
  const { reader, receipts } = mail
  if (!reader.is_verified) return await send(deps, mail, mailId)
  for (const receipt of receipts) await send(deps, { reader, receipts: [receipt] }, receipt.id)
}

async function send(
  deps: NotificationDeps,
  { reader, receipts }: Mail,
  mailId: string,
): Promise<void> {
  const { db, clock, mailer } = deps
  const letter = letterOf(deps, receipts, reader, await trustedAmong(db, receipts))
  const attachments = await calendarsOf(deps, reader.user_id, receipts)
  await sendOrDrop(mailer, {
    to: reader.address,
    subject: letter.heading,
    ...renderEmail(letter),
    ...(attachments.length > 0 && { attachments }),
    messageId: messageId('notification', mailId),
  })
  const ids = receipts.map(({ id }) => id)
  await markMailed(db, ids, clock.now())
}

/**
 * Claims the receipts of one email before it's sent, so that a retry sends the same ones and no other email has them.
 * @returns none if nothing is to be sent now
 */
async function claim(
  tx: Tx,
  { clock, jobs }: NotificationDeps,
  { userId, mailId }: { userId: string; mailId: string },
): Promise<Mail | undefined> {
  const reader = await lockReader(tx, userId)
  if (!reader) return undefined
  const now = clock.now()
  const unsent = await unsentReceipts(tx, { userId, mailId, now })
  if (unsent.length === 0) return undefined
  const { address } = reader
  if (address === null) {
    await dropMail(
      tx,
      unsent.map(({ id }) => id),
    )
    return undefined
  }
  const claimed = unsent.filter(({ mailed_with }) => mailed_with !== null)
  if (claimed.length > 0) return { reader: { ...reader, address }, receipts: claimed }
  const hours = await quietHoursOf(tx, reader)
  const dueAt = (hours && quietEnds(now, hours)) ?? pauseEnds(reader, now)
  if (dueAt) {
    await jobs.enqueue(tx, jobOf(reader, { mailId, dueAt }))
    return undefined
  }
  await claimReceipts(tx, reader, unsent, { mailId, at: now })
  return { reader: { ...reader, address }, receipts: unsent }
}

/** When an unverified address may get its next email, or null if it may get one now. */
function pauseEnds({ is_verified, receipt_claimed_at }: ReceiptReader, now: Date): Date | null {
  if (is_verified || !receipt_claimed_at) return null
  const ends = new Date(receipt_claimed_at.getTime() + pauseMs)
  return ends > now ? ends : null
}

function letterOf(
  { config }: NotificationDeps,
  receipts: readonly ReceiptRow[],
  { is_verified }: Reader,
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
