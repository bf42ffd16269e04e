import type { AnswerLabels } from '@county-golf/contract/answers'
import { directionsUrl } from '@county-golf/contract/course-facts'
import { noticeLabels } from '@county-golf/contract/notice-kinds'
import { type Db, transaction } from '../../database/database.ts'
import { type EmailContent, renderEmail } from '../../mail/layout.ts'
import { messageId, sendOrDrop } from '../../mail/mailer.ts'
import { findCourse } from '../locations/service.ts'
import { actionOf } from './actions.ts'
import { answerToken } from './answer-token.ts'
import type { NotificationDeps } from './deps.ts'
import { textsInMail } from './mail-texts.ts'
import {
  dropMail,
  findMailable,
  markMailed,
  type NotificationRow,
  sessionsForNotifications,
} from './queries.ts'
import { quietEnds } from './quiet.ts'
import { newKey, quietHoursOf } from './settings.ts'
import { answerKeyOf, readerOf } from './settings-queries.ts'

/**
 * Sends a notification's email if it's still wanted and still current. During quiet hours, it's rescheduled to their
 * end. A retry after a crash has the same Message-ID.
 */
export async function mailNotification(deps: NotificationDeps, notificationId: string) {
  const { db, clock, jobs, config, mailer } = deps
  const now = clock.now()
  const notice = await findMailable(db, notificationId)
  if (!notice || notice.mailed_at || !notice.mail_at) return
  const { address } = notice
  if (address === null || isStale(notice, now)) return await dropMail(db, [notice.id])
  const reader = await readerOf(db, notice.user_id, newKey)
  const hours = await quietHoursOf(db, reader)
  const dueAt = hours && quietEnds(now, hours)
  if (dueAt)
    return await transaction(db, (tx) =>
      jobs.enqueue(tx, { name: 'notification.mail', data: { notificationId }, dueAt }),
    )
  const token = `${reader.unsubscribe_key}.${notice.kind}`
  const page = (path: string) => `${config.PUBLIC_URL}${path}`
  const texts = await textsInMail(db, notice)
  const letter = {
    ...letterOf({ ...notice, ...texts }, page, page(`/unsubscribe?token=${token}`)),
    ...(notice.question && (await answerLinks(deps, { ...notice, address }, notice.question))),
  }
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

/** The two answers to a question, as the email's buttons. */
async function answerLinks(
  { db, config }: NotificationDeps,
  notice: { id: string; user_id: string; address: string },
  { yes, no }: AnswerLabels,
): Promise<Pick<EmailContent, 'action' | 'otherAction'>> {
  const token = answerToken(notice, await answerKeyOf(db, notice.user_id, newKey))
  const url = `${config.PUBLIC_URL}/answer?token=${token}`
  return {
    action: { label: yes, url: `${url}&say=yes` },
    otherAction: { label: no, url: `${url}&say=no` },
  }
}

/** Directions to a session's course, if they're known. */
async function directionsTo(db: Db, sessionId: string | null): Promise<string | null> {
  const [session] = sessionId ? await sessionsForNotifications(db, [sessionId]) : []
  const course = session?.course_id ? await findCourse(db, session.course_id) : undefined
  return course ? directionsUrl(course) : null
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
