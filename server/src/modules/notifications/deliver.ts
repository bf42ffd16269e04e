import type { Tx } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { record } from '../events/service.ts'
import type { NotificationDeps } from './deps.ts'
import type { Draft } from './draft.ts'
import { insertNotifications, type Made, recipientsOf } from './queries.ts'

const minuteMs = 60_000
/** One conversation is mailed about at most so often. */
const conversationMs = 60 * minuteMs
/** Whoever is about to read a message needs no mail of it. */
const readMs = 2 * minuteMs

export type Delivery = Draft & { about: string; at: Date }

/**
 * Tells each of those the drafts are for, once: a notice where they want it in the app, a mail job where
 * they want mail and have proven their address. Never whoever did it, nor who is banned or gone, nor
 * who blocks them or is blocked by them.
 * @param drafts taken one after the other; each may depend on what those before it brought
 */
export async function deliver(
  tx: Tx,
  { clock, jobs }: NotificationDeps,
  drafts: Iterable<Delivery> | AsyncIterable<Delivery>,
): Promise<void> {
  const made: Made[] = []
  for await (const draft of drafts) made.push(...(await tell(tx, draft)))
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
  const mailed = made.flatMap(({ id, mail_at, conversation }) => {
    if (!mail_at) return []
    const dueAt = conversation ? new Date(mail_at.getTime() + readMs) : mail_at
    return [{ name: 'notification.mail' as const, data: { notificationId: id }, dueAt }]
  })
  await jobs.enqueue(tx, ...mailed)
}

async function tell(tx: Tx, draft: Delivery): Promise<Made[]> {
  const ids = [...new Set(draft.to)].filter((id) => id !== draft.by)
  if (ids.length === 0) return []
  const { kind, by = null, conversation = null, at } = draft
  const since = new Date(at.getTime() - conversationMs)
  const recipients = await recipientsOf(tx, ids, { kind, by, conversation, since })
  const told = recipients.filter(({ in_app, by_mail }) => in_app || by_mail)
  if (told.length === 0) return []
  return await insertNotifications(
    tx,
    draft,
    told.map((recipient) => ({ id: newId(), ...recipient })),
  )
}
