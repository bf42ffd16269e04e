import { transaction } from '../../../database/database.ts'
import { sendPush } from '../../../push/send-push.ts'
import type { NotificationDeps } from '../deps.ts'
import { textsInMail } from '../mail-texts.ts'
import { countUnreadNotifications } from '../queries.ts'
import { quietEnds } from '../quiet.ts'
import { newKey, quietHoursOf } from '../settings.ts'
import { readerOf } from '../settings-queries.ts'
import { pushKey } from './key.ts'
import { countFailure, deleteSubscription, findDuePush, markPushed } from './queries.ts'
import { hasFailedForDays, isStale, pushMessage } from './rules.ts'

/**
 * Pushes a notification to one device if it's still wanted and still current. During quiet hours, it's rescheduled to
 * their end. A second copy after a crash replaces the first one on the device.
 * @throws Error if the push service may take it later
 */
export async function pushNotification(
  deps: NotificationDeps,
  data: { notificationId: string; subscriptionId: string },
): Promise<void> {
  const { db, clock, jobs, config, log } = deps
  const { notificationId, subscriptionId } = data
  const now = clock.now()
  const notice = await findDuePush(db, notificationId, subscriptionId)
  if (!notice || isStale(notice, now)) return
  const hours = await quietHoursOf(db, await readerOf(db, notice.user_id, newKey))
  const dueAt = hours && quietEnds(now, hours)
  if (dueAt)
    return await transaction(db, (tx) =>
      jobs.enqueue(tx, { name: 'notification.push', data, dueAt }),
    )
  const texts = await textsInMail(db, notice)
  const unread = await countUnreadNotifications(db, notice.user_id, now)
  const message = pushMessage(notice, { ...texts, unread }, now)
  const { outcome, reason } = await sendPush(config, await pushKey(db, now), notice, message)
  if (outcome === 'accepted')
    return await transaction(db, (tx) => markPushed(tx, notificationId, subscriptionId, now))
  if (outcome === 'gone' || hasFailedForDays(notice, now)) {
    log.info({ subscriptionId, reason }, 'push subscription dropped')
    return await deleteSubscription(db, subscriptionId)
  }
  await countFailure(db, subscriptionId, now)
  if (outcome === 'unavailable')
    throw new Error(`Couldn’t push to ${new URL(notice.endpoint).hostname}: ${reason}`)
  log.warn({ subscriptionId, reason }, 'push refused')
}
