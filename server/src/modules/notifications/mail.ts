import { directionsUrl } from '@county-golf/contract/course-facts'
import { noticeLabels } from '@county-golf/contract/notice-kinds'
import { type Db, transaction } from '../../database/database.ts'
import { mentionOf } from '../../lib/mentions.ts'
import { type EmailContent, renderEmail } from '../../mail/layout.ts'
import { messageId, sendOrDrop } from '../../mail/mailer.ts'
import { findCourse } from '../locations/service.ts'
import { findUsers, nameInMail } from '../users/service.ts'
import { actionOf } from './actions.ts'
import type { NotificationDeps } from './deps.ts'
import { mailReceipt } from './mail-receipt.ts'
import {
  dropMail,
  findMailable,
  type Mailable,
  markMailed,
  type NotificationRow,
  sessionsForNotifications,
} from './queries.ts'
import { quietEnds } from './quiet.ts'
import { newKey, quietHoursOf } from './settings.ts'
import { readerOf } from './settings-queries.ts'

/**
 * Sends a notification's email if it's still wanted and still current. During quiet hours, it's rescheduled to their
 * end. A retry after a crash has the same Message-ID.
 */
export async function mailNotification(deps: NotificationDeps, notificationId: string) {
  const { db, clock, jobs, config, mailer } = deps
  const now = clock.now()
  const notice = await findMailable(db, notificationId)
  if (!notice || notice.mailed_at || !notice.mail_at) return
  const { address, receipt } = notice
  if (address === null || isStale(notice, now)) return await dropMail(db, notice.id)
  const reader = await readerOf(db, notice.user_id, newKey)
  const hours = await quietHoursOf(db, reader)
  const dueAt = hours && quietEnds(now, hours)
  if (dueAt)
    return await transaction(db, (tx) =>
      jobs.enqueue(tx, { name: 'notification.mail', data: { notificationId }, dueAt }),
    )
  if (receipt) return await mailReceipt(deps, { ...notice, address, receipt })
  const token = `${reader.unsubscribe_key}.${notice.kind}`
  const page = (path: string) => `${config.PUBLIC_URL}${path}`
  const texts = await textsOf(deps, notice)
  const letter = letterOf({ ...notice, ...texts }, page, page(`/unsubscribe?token=${token}`))
  const directions = notice.kind === 'reminder' ? await directionsTo(db, notice.session_id) : null
  await sendOrDrop(mailer, {
    to: address,
    subject: letter.heading,
    ...renderEmail({ ...letter, notes: directions ? [`Directions: ${directions}`] : [] }),
    messageId: messageId('notification', notice.id),
    headers: {
      'List-Unsubscribe': `<${page(`/api/notifications/unsubscribe?token=${token}`)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  await markMailed(db, [notice.id], now)
}

/** Directions to a session's course, if they're known. */
async function directionsTo(db: Db, sessionId: string | null): Promise<string | null> {
  const [session] = sessionId ? await sessionsForNotifications(db, [sessionId]) : []
  const course = session?.course_id ? await findCourse(db, session.course_id) : undefined
  return course ? directionsUrl(course) : null
}

/** Writes the names of mentioned users into the title and body, by the rule for names in emails. */
async function textsOf({ db }: NotificationDeps, { title, body, mentions }: Mailable) {
  const users = mentions.length > 0 ? await findUsers(db, mentions) : []
  const named = (text: string) =>
    users.reduce(
      (known, user) => known.replaceAll(mentionOf(user.id), () => nameInMail(user)),
      text,
    )
  return { title: named(title), body: named(body) }
}

/** Whether it has expired, was closed, or was read in its conversation. */
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
): EmailContent => ({
  heading: title,
  paragraphs: body ? [body] : [],
  action: { label: actionOf(path), url: page(path) },
  reason: `You’re getting this because “${noticeLabels[kind]}” emails are on in your settings.`,
  links: [
    { label: 'Unsubscribe', url: unsubscribeUrl },
    { label: 'Notification settings', url: page('/settings') },
  ],
})
