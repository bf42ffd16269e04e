import { noticeLabels } from '@county-golf/contract/notice-kinds'
import { transaction } from '../../lib/database.ts'
import { messageId, sendOrGiveUp } from '../../lib/mail.ts'
import { type Letter, layOut } from '../../lib/mail-layout.ts'
import type { NotificationDeps } from './deps.ts'
import { dropMail, findMailable, markMailed, type NotificationRow } from './queries.ts'
import { quietEnds } from './quiet.ts'
import { newKey, quietHoursOf } from './settings.ts'
import { readerOf } from './settings-queries.ts'

/**
 * Sends the mail about a notice, if it is still wanted and still news; within quiet hours it is put
 * off until they end. Sent again after a crash it is the same mail, by its Message-ID.
 */
export async function mailNotification(deps: NotificationDeps, notificationId: string) {
  const { db, clock, jobs, config, mailer } = deps
  const now = clock.now()
  const notice = await findMailable(db, notificationId)
  if (!notice || notice.mailed_at || !notice.mail_at) return
  const { address } = notice
  if (address === null || isStale(notice, now)) return await dropMail(db, notice.id)
  const reader = await readerOf(db, notice.user_id, newKey)
  const hours = await quietHoursOf(db, reader)
  const dueAt = hours && quietEnds(now, hours)
  if (dueAt)
    return await transaction(db, (tx) =>
      jobs.enqueue(tx, { name: 'notification.mail', data: { notificationId }, dueAt }),
    )
  const token = `${reader.unsubscribe_key}.${notice.kind}`
  const page = (path: string) => `${config.PUBLIC_URL}${path}`
  const letter = letterOf(notice, page, page(`/unsubscribe?token=${token}`))
  await sendOrGiveUp(mailer, {
    to: address,
    subject: notice.title,
    ...layOut(letter),
    messageId: messageId('notification', notice.id),
    headers: {
      'List-Unsubscribe': `<${page(`/api/notifications/unsubscribe?token=${token}`)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  await markMailed(db, notice.id, now)
}

/** Out of date, no longer in need of an answer, or read in the conversation it is about. */
const isStale = (
  { until, conversation, read_at, closed_at }: NotificationRow,
  now: Date,
): boolean =>
  (until !== null && until <= now) ||
  closed_at !== null ||
  (conversation !== null && read_at !== null)

const letterOf = (
  { kind, title, body, path }: NotificationRow,
  page: (path: string) => string,
  unsubscribeUrl: string,
): Letter => ({
  heading: title,
  paragraphs: body ? [body] : [],
  action: { label: 'Open County Golf', url: page(path) },
  reason: `You get this mail because it is switched on in your settings: ${noticeLabels[kind]}.`,
  links: [
    { label: 'Unsubscribe from these mails', url: unsubscribeUrl },
    { label: 'All notification settings', url: page('/settings') },
  ],
})
