/** What somebody is told of, in the app and by mail, and how they switch each kind on and off. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { noticeKinds } from './notice-kinds.ts'
import { cursorPage, id, instant, text, timeZone } from './shapes.ts'
import { face } from './users.ts'

const kind = z.enum(noticeKinds)

export const notification = z
  .object({
    id,
    kind,
    title: z.string(),
    body: z.string(),
    path: z.string().describe('where in the app it leads'),
    session_id: id.nullable(),
    is_read: z.boolean(),
    is_closed: z.boolean().describe('what it asked for is answered, withdrawn or over'),
    friend_request: face.nullable().describe('who asks to be friends, while the request is open'),
    created_at: instant,
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'user',
  summary: "The viewer's notifications, latest first, with how many are unread",
  query: z.object({
    cursor: text(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  status: 200,
  answer: cursorPage(notification).extend({ unread: z.int().describe('at most 100') }),
  errors: [],
})

export const markNotificationRead = endpoint({
  method: 'PATCH',
  path: '/notifications/{id}/read',
  access: 'user',
  summary: 'A notification has been read',
  params: z.object({ id }),
  status: 200,
  answer: z.object({ notification }),
  errors: ['NOT_FOUND'],
})

export const markAllNotificationsRead = endpoint({
  method: 'POST',
  path: '/notifications/read-all',
  access: 'user',
  summary: 'All notifications of the viewer have been read',
  status: 204,
  errors: [],
})

const channels = z.object({ inApp: z.boolean(), email: z.boolean() })
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 22:00')
const quietHours = z
  .strictObject({ from: timeOfDay, until: timeOfDay })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    error: 'must not be the time at which they begin',
  })
  .nullable()
  .describe('no mail from then until then, by the clock of `timeZone`; null: at any time')

export const noticeSettings = z
  .object({
    kinds: z.record(kind, channels),
    allEmail: z.boolean().describe('false: no notification is emailed, whatever `kinds` says'),
    quietHours,
    timeZone: z.string(),
    email: z
      .enum(['none', 'unverified', 'verified'])
      .describe('mail goes to a verified address only'),
  })
  .meta({ id: 'NotificationSettings' })
export type NoticeSettings = z.infer<typeof noticeSettings>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/notifications/settings',
  access: 'user',
  summary: 'Which kinds the viewer is told of, where, and when not',
  status: 200,
  answer: z.object({ settings: noticeSettings }),
  errors: [],
})

export const changeNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/notifications/settings',
  access: 'user',
  summary: 'Switch kinds on or off, or set quiet hours; what is left out stays as it is',
  body: z.strictObject({
    kinds: z
      .partialRecord(
        kind,
        z.strictObject({ inApp: z.boolean().optional(), email: z.boolean().optional() }),
      )
      .optional(),
    allEmail: z.boolean().optional(),
    quietHours: quietHours.optional(),
    timeZone: timeZone.optional(),
  }),
  status: 200,
  answer: z.object({ settings: noticeSettings }),
  errors: [],
})

/** What the link in a mail ends in. */
const mailed = z.object({ token: text(200).min(1, 'is required') })

const subscription = z.object({
  kind,
  email: z.boolean().describe('whether mails of this kind are still sent'),
})

export const readSubscription = endpoint({
  method: 'GET',
  path: '/notifications/unsubscribe',
  access: 'guest',
  summary:
    'Which mails a link is about; it changes nothing, for mail programs open links themselves',
  query: mailed,
  status: 200,
  answer: subscription,
  errors: ['NOT_FOUND'],
  perMinute: 60,
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  access: 'guest',
  summary: 'No more mails of this kind: also by the one click of mail programs (RFC 8058)',
  query: mailed,
  oneClick: true,
  status: 200,
  answer: subscription,
  errors: ['NOT_FOUND'],
  perMinute: 60,
})
