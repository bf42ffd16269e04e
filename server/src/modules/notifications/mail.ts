import { noticeLabels } from '@county-golf/contract/notice-kinds'
import { transaction } from '../../lib/database.ts'
import { messageId, sendOrGiveUp } from '../../lib/mail.ts'
import { type Letter, layOut } from '../../lib/mail-layout.ts'
import { type AppUser, findUser } from '../users/service.ts'
import type { NotificationDeps } from './deps.ts'
import {
  dropMail,
  findNotification,
  markMailed,
  type NotificationRow,
  toldSessions,
} from './queries.ts'
import { quietEnds } from './quiet.ts'
import { newKey, quietHoursOf } from './settings.ts'
import { isOn, readerOf, switchesOf } from './settings-queries.ts'

/**
 * Sends the mail about a notice, if it is still wanted and still news; within quiet hours it is put
 * off until they end. Sent again after a crash it is the same mail, by its Message-ID.
 */
export async function mailNotification(deps: NotificationDeps, notificationId: string) {
  const { db, clock, jobs, config, mailer } = deps
  const now = clock.now()
  const notice = await findNotification(db, notificationId)
  if (!notice || notice.mailed_at || !notice.mail_at) return
  const user = await findUser(db, notice.user_id)
  if (!user?.email || !(await isWanted(deps, notice, user, now)))
    return await dropMail(db, notice.id)
  const reader = await readerOf(db, user.id, newKey)
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
    to: user.email,
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

/** Read, out of date, switched off, or told to somebody who is no longer part of it: no mail. */
async function isWanted(
  { db }: NotificationDeps,
  notice: NotificationRow,
  user: AppUser,
  now: Date,
): Promise<boolean> {
  if (user.is_banned || user.deleted_at !== null || !user.email_verified) return false
  if (notice.until && notice.until <= now) return false
  if (notice.conversation && notice.read_at) return false
  if (!isOn(await switchesOf(db, [user.id]), user.id, notice.kind).email) return false
  return await isStillTheirs(db, notice)
}

/** What only the people of a session are told. */
const ofMembers = ['players', 'session_changed', 'reminder', 'message', 'score']

async function isStillTheirs(db: NotificationDeps['db'], notice: NotificationRow) {
  if (!notice.session_id || !ofMembers.includes(notice.kind)) return true
  const [session] = await toldSessions(db, [notice.session_id])
  return session?.host_id === notice.user_id || session?.players.includes(notice.user_id) === true
}

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
