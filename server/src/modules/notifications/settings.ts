import { randomBytes } from 'node:crypto'
import { type NoticeKind, noticeKinds } from '@county-golf/contract/notice-kinds'
import type {
  changeNotificationSettings as call,
  NoticeSettings,
} from '@county-golf/contract/notifications'
import type { z } from 'zod'
import { type DbOrTx, transaction } from '../../database/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'
import { findUser } from '../users/service.ts'
import type { NotificationDeps } from './deps.ts'
import { hasSubscription } from './push/queries.ts'
import type { QuietHours } from './quiet.ts'
import {
  changeReader,
  findReaderByKey,
  homeZoneOf,
  isOn,
  type NotificationReader,
  readerOf,
  switchesOf,
  writeSwitch,
} from './settings-queries.ts'

/** The default for users who set neither a time zone nor a home county, since it covers the most golfers. */
const zoneDefault = 'America/New_York'

/** Generates the key that starts a user's unsubscribe tokens (`key.kind`). */
export const newKey = (): string => randomBytes(18).toString('base64url')

export async function readSettings({ db }: NotificationDeps, viewer: Viewer) {
  return { settings: await settingsOf(db, viewer.id) }
}

/** Updates the given settings and keeps the rest. */
export async function changeNotificationSettings(
  { db }: NotificationDeps,
  viewer: Viewer,
  { kinds = {}, allEmail, quietHours, timeZone }: z.output<typeof call.body>,
) {
  return await transaction(db, async (tx) => {
    await readerOf(tx, viewer.id, newKey)
    const switches = await switchesOf(tx, viewer.id)
    for (const kind of noticeKinds) {
      const wanted = kinds[kind]
      if (!wanted) continue
      const is = isOn(switches, kind)
      await writeSwitch(tx, {
        user_id: viewer.id,
        kind,
        in_app: wanted.inApp ?? is.inApp,
        email: wanted.email ?? is.email,
        push: wanted.push ?? is.push,
      })
    }
    const change = {
      ...(quietHours !== undefined && {
        quiet_from: quietHours?.from ?? null,
        quiet_until: quietHours?.until ?? null,
      }),
      ...(timeZone !== undefined && { time_zone: timeZone }),
      ...(allEmail !== undefined && { all_email: allEmail }),
    }
    if (Object.keys(change).length > 0) await changeReader(tx, viewer.id, change)
    return { settings: await settingsOf(tx, viewer.id) }
  })
}

async function settingsOf(db: DbOrTx, userId: string): Promise<NoticeSettings> {
  const [reader, switches, user, hasPush] = await Promise.all([
    readerOf(db, userId, newKey),
    switchesOf(db, userId),
    findUser(db, userId),
    hasSubscription(db, userId),
  ])
  const channels = noticeKinds.map((kind) => [kind, isOn(switches, kind)] as const)
  const { quiet_from: from, quiet_until: until } = reader
  const proven = user?.email_verified ? 'verified' : 'unverified'
  return {
    kinds: Object.fromEntries(channels) as NoticeSettings['kinds'],
    allEmail: reader.all_email,
    quietHours: from && until ? { from, until } : null,
    timeZone: await zoneOf(db, reader),
    email: user?.email ? proven : 'none',
    hasPush,
  }
}

const zoneOf = async (db: DbOrTx, { time_zone, user_id }: NotificationReader): Promise<string> =>
  time_zone ?? (await homeZoneOf(db, user_id)) ?? zoneDefault

/** The time zone that a user reads times in, unless they're about a session. */
export const timeZoneOf = async (db: DbOrTx, userId: string): Promise<string> =>
  zoneOf(db, await readerOf(db, userId, newKey))

/** A user's quiet hours in their time zone, or null if they have none. */
export async function quietHoursOf(
  db: DbOrTx,
  reader: NotificationReader,
): Promise<QuietHours | null> {
  const { quiet_from: from, quiet_until: until } = reader
  return from && until ? { from, until, timeZone: await zoneOf(db, reader) } : null
}

/**
 * Returns what an unsubscribe link is about.
 * @throws Refusal NOT_FOUND for an invalid link
 */
export async function readSubscription({ db }: NotificationDeps, token: string) {
  const { reader, kind } = await subscriptionOf(db, token)
  const { email } = isOn(await switchesOf(db, reader.user_id), kind)
  return { kind, email: email && reader.all_email }
}

/**
 * Turns off email for the link's kind. In-app notifications stay as they are.
 * @throws Refusal NOT_FOUND for an invalid link
 */
export async function unsubscribe({ db }: NotificationDeps, token: string) {
  const { reader, kind } = await subscriptionOf(db, token)
  await transaction(db, async (tx) => {
    const { inApp, push } = isOn(await switchesOf(tx, reader.user_id), kind)
    await writeSwitch(tx, { user_id: reader.user_id, kind, in_app: inApp, email: false, push })
  })
  return { kind, email: false }
}

async function subscriptionOf(db: DbOrTx, token: string) {
  const [key = '', name] = token.split('.')
  const kind: NoticeKind | undefined = noticeKinds.find((one) => one === name)
  const reader = kind && (await findReaderByKey(db, key))
  if (!kind || !reader) throw refusal('NOT_FOUND', 'This link is no longer valid')
  return { reader, kind }
}
