import { minuteMs } from '@county-golf/contract/durations'
import type { Tx } from '../../database/database.ts'
import { record } from '../events/service.ts'
import type { DeliverDeps } from './deps.ts'
import type { Draft } from './draft.ts'
import { insertNotifications, type Made } from './insert-notifications.ts'
import { enqueueReceipts } from './mail-receipts.ts'
import { subscriptionIds } from './push/queries.ts'

/** Delays email about messages, since a recipient who reads the message within this time doesn't need one. */
const readMs = 2 * minuteMs

export type Delivery = Draft & { dedupeKey: string; at: Date }

/**
 * Notifies the recipients of each draft once: in the app if they want that, with a mail job if they want email and have
 * a verified address, and with a push job for each of their devices. Receipts are always shown, and mailed to any
 * address. Skips the user who did it, banned or deleted users, and users who block that user or are blocked by them.
 * @returns the new notifications
 */
export async function deliver(
  tx: Tx,
  { clock, jobs }: DeliverDeps,
  drafts: readonly Delivery[],
): Promise<Made[]> {
  const made: Made[] = []
  for (const batch of oncePerConversation(drafts))
    made.push(...(await insertNotifications(tx, batch)))
  const shown = made.filter((notice) => notice.in_app)
  await record(
    tx,
    clock.now(),
    ...shown.map(({ id, user_id }) => ({
      kind: 'notification.made' as const,
      userId: user_id,
      data: { notificationId: id },
    })),
  )
  const mailed = made.flatMap(({ id, mail_at, conversation, is_receipt }) => {
    if (!mail_at || is_receipt) return []
    const dueAt = conversation ? new Date(mail_at.getTime() + readMs) : mail_at
    return [{ name: 'notification.mail' as const, data: { notificationId: id }, dueAt }]
  })
  await jobs.enqueue(tx, ...mailed)
  await enqueueReceipts(tx, { clock, jobs }, made)
  await enqueuePushes(tx, jobs, made)
  return made
}

async function enqueuePushes(
  tx: Tx,
  jobs: DeliverDeps['jobs'],
  made: readonly Made[],
): Promise<void> {
  const pushed = made.filter(({ push_at }) => push_at !== null)
  if (pushed.length === 0) return
  const devices = await subscriptionIds(tx, [...new Set(pushed.map(({ user_id }) => user_id))])
  const pushes = pushed.flatMap(({ id: notificationId, user_id, push_at }) =>
    devices
      .filter((device) => push_at && device.user_id === user_id)
      .map(({ id: subscriptionId }) => ({
        name: 'notification.push' as const,
        data: { notificationId, subscriptionId },
        dueAt: push_at as Date,
      })),
  )
  await jobs.enqueue(tx, ...pushes)
}

/**
 * Splits drafts into batches of one statement each. Whether a conversation's second message notifies anyone depends
 * on its first, so that one has to be inserted before.
 */
function oncePerConversation(drafts: readonly Delivery[]): Delivery[][] {
  const batches: Delivery[][] = [[]]
  const counts = new Map<string, number>()
  for (const draft of drafts) {
    const nth = draft.conversation ? (counts.get(draft.conversation) ?? 0) : 0
    if (draft.conversation) counts.set(draft.conversation, nth + 1)
    batches[nth] = [...(batches[nth] ?? []), draft]
  }
  return batches
}
