/** Push notifications: the devices that get them. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, wholeList } from './fields.ts'

/** Bytes as browsers write a subscription's keys. */
const base64url = (length: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), 'must be a key of a subscription')

export const pushDevice = z
  .object({
    id,
    userAgent: z.string(),
    createdAt: instant,
    current: z.boolean().describe('True for the device that sent this request.'),
  })
  .meta({ id: 'PushDevice' })
export type PushDevice = z.infer<typeof pushDevice>

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/notifications/devices',
  access: 'user',
  summary: 'List your devices with push notifications',
  description:
    'Returns the devices that get push notifications, newest first, and the key that a browser needs to subscribe.',
  status: 200,
  response: wholeList(pushDevice).extend({
    publicKey: z.string().describe('VAPID key: an uncompressed P-256 point in base64url.'),
  }),
  errors: [],
})

export const savePushDevice = endpoint({
  method: 'PUT',
  path: '/notifications/devices',
  access: 'user',
  summary: 'Turn on push notifications on this device',
  description:
    "Stores this device's push subscription, in place of an earlier one. It ends when the device is logged out. With more than 10 devices, the oldest is removed.",
  body: z.strictObject({
    endpoint: z
      .url({ error: 'must be the address of a push service' })
      .max(1_000)
      .describe('Address at the push service of the browser.'),
    keys: z.strictObject({
      p256dh: base64url(87).describe('Public key of the browser.'),
      auth: base64url(22).describe('Secret of the browser.'),
    }),
  }),
  status: 200,
  response: z.object({ device: pushDevice }),
  errors: [],
  perMinute: 30,
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/notifications/devices/{id}',
  access: 'user',
  summary: 'Turn off push notifications on a device',
  description: 'Stops push notifications on one of your devices.',
  params: z.object({ id }),
  status: 204,
  errors: ['NOT_FOUND'],
})
