import type { Tx } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { record } from '../events/service.ts'
import { blocksAmong } from '../friends/service.ts'
import { type AppUser, findUsers } from '../users/service.ts'
import type { NotificationDeps } from './deps.ts'
import type { Draft } from './draft.ts'
import { conversationSince, insertNotification } from './queries.ts'
import { isOn, type Switch, switchesOf } from './settings-queries.ts'

const minuteMs = 60_000
/** One conversation is mailed about at most so often. */
const conversationMs = 60 * minuteMs
/** Whoever is about to read a message needs no mail of it. */
const readMs = 2 * minuteMs

type Delivery = Draft & { about: string; at: Date }

/**
 * Tells each of those a draft is for, once: a notice where they want it in the app, a mail job where
 * they want mail and have proven their address. Never whoever did it, nor who is banned or gone, nor
 * who blocks them or is blocked by them.
 */
export async function deliver(tx: Tx, deps: NotificationDeps, draft: Delivery): Promise<void> {
  const others = [...new Set(draft.to)].filter((id) => id !== draft.by)
  if (others.length === 0) return
  const [users, switches, blocks] = await Promise.all([
    findUsers(tx, others),
    switchesOf(tx, others),
    draft.by ? blocksAmong(tx, [...others, draft.by]) : [],
  ])
  const apart = (id: string) =>
    blocks.some(
      ({ blocker_id, blocked_id }) =>
        (blocker_id === id && blocked_id === draft.by) ||
        (blocked_id === id && blocker_id === draft.by),
    )
  for (const user of users)
    if (!user.is_banned && user.deleted_at === null && !apart(user.id))
      await tell(tx, deps, draft, user, switches)
}

async function tell(
  tx: Tx,
  { jobs }: NotificationDeps,
  draft: Delivery,
  user: AppUser,
  switches: readonly Switch[],
): Promise<void> {
  const { kind, at, conversation } = draft
  const wish = isOn(switches, user.id, kind)
  const earlier = conversation
    ? await conversationSince(tx, user.id, conversation, new Date(at.getTime() - conversationMs))
    : { unread: false, mailed: false }
  const inApp = wish.inApp && !earlier.unread
  const mail = wish.email && user.email !== null && user.email_verified && !earlier.mailed
  if (!inApp && !mail) return
  const made = await insertNotification(tx, {
    id: newId(),
    user_id: user.id,
    about: draft.about,
    kind,
    title: draft.title,
    body: draft.body,
    path: draft.path,
    session_id: draft.sessionId ?? null,
    conversation: conversation ?? null,
    message_id: draft.messageId ?? null,
    in_app: inApp,
    at,
    until: draft.until ?? null,
    read_at: null,
    mail_at: mail ? at : null,
    mailed_at: null,
  })
  if (!made) return
  const notificationId = made.id
  if (inApp)
    await record(tx, at, { kind: 'notification.made', userId: user.id, data: { notificationId } })
  const dueAt = conversation ? new Date(at.getTime() + readMs) : at
  if (mail) await jobs.enqueue(tx, { name: 'notification.mail', data: { notificationId }, dueAt })
}
