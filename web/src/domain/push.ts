/** Push notifications on this device, in step with the server. */
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import {
  findSubscription,
  isPushAllowed,
  subscribeToPush,
  unsubscribeFromPush,
} from '../lib/push.ts'
import { storage } from '../lib/storage.ts'
import { notificationKeys } from './notifications.ts'

/** The devices with push notifications, and the server's key. */
export const pushDevicesQuery = queryOptions({
  queryKey: notificationKeys.devices(),
  queryFn: ({ signal }) => api('GET /notifications/devices', {}, { signal }),
})

/** What the server has of this browser: which login gets its pushes, and where. */
const markOf = ({ endpoint }: PushSubscription): string =>
  `${storage.get('token')?.slice(0, 8)} ${endpoint}`

/**
 * Turns push notifications on, on this device.
 * @returns false if the player doesn't allow it
 * @throws ApiError, or an Error of the browser
 */
export async function turnOnPush(publicKey: string): Promise<boolean> {
  const subscription = await subscribeToPush(publicKey)
  if (subscription) await save(subscription)
  return subscription !== null
}

async function save(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth } }
  await api('PUT /notifications/devices', { body })
  storage.set('push', markOf(subscription))
}

/** After a login on this device has ended, or push was turned off on it. */
export async function endPush(): Promise<void> {
  storage.remove('push')
  await unsubscribeFromPush()
}

/** Tells the server about a new subscription, which the browser may make at any time, or a new login. */
export async function keepPushOn(): Promise<void> {
  const mark = storage.get('push')
  if (mark === null || !isPushAllowed()) return
  const subscription = await findSubscription()
  if (subscription && markOf(subscription) !== mark) await save(subscription)
  if (!subscription) await turnOnPush((await api('GET /notifications/devices')).publicKey)
}
