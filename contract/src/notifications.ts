/** Notifications in the app, by email, and by push, and their settings. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cursorPage, id, instant, text, timeZone } from './fields.ts'
import { noticeKinds } from './notice-kinds.ts'
import { userSummary } from './users.ts'

const kind = z.enum(noticeKinds)

export const notification = z
  .object({
    id,
    kind,
    title: z.string(),
    body: z.string(),
    path: z.string().describe('Path of the page it opens.'),
    session_id: id.nullable(),
    is_read: z.boolean(),
    is_closed: z.boolean().describe('No longer needs an answer.'),
    friend_request: userSummary
      .nullable()
      .describe('Sender of a friend request that is still open.'),
    is_accepted: z.boolean().describe('A friend request whose sender is your friend now.'),
    created_at: instant,
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'user',
  summary: 'List notifications',
  description: 'Returns your notifications, newest first, with the unread count.',
  query: z.object({
    cursor: text(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  status: 200,
  response: cursorPage(notification).extend({ unread: z.int().describe('Up to 100.') }),
  errors: [],
})

export const markNotificationRead = endpoint({
  method: 'PATCH',
  path: '/notifications/{id}/read',
  access: 'user',
  summary: 'Mark a notification as read',
  description: 'Marks a notification as read.',
  params: z.object({ id }),
  status: 200,
  response: z.object({ notification }),
  errors: ['NOT_FOUND'],
})

export const markAllNotificationsRead = endpoint({
  method: 'POST',
  path: '/notifications/read-all',
  access: 'user',
  summary: 'Mark all notifications as read',
  description: 'Marks all your notifications as read.',
  status: 204,
  errors: [],
})

const channels = z.object({ inApp: z.boolean(), email: z.boolean(), push: z.boolean() })
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00')
const quietHours = z
  .strictObject({ from: timeOfDay, until: timeOfDay })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    error: 'must be different from the start time',
  })
  .nullable()
  .describe('Hours without email and push, in `timeZone`; null for none.')

export const noticeSettings = z
  .object({
    kinds: z.record(kind, channels),
    allEmail: z
      .boolean()
      .describe('False turns off all notification emails but receipts, whatever `kinds` says.'),
    quietHours,
    timeZone: z.string(),
    email: z
      .enum(['none', 'unverified', 'verified'])
      .describe('Unverified addresses get receipts only.'),
    hasPush: z.boolean().describe('Whether a device of yours gets push notifications.'),
  })
  .meta({ id: 'NotificationSettings' })
export type NoticeSettings = z.infer<typeof noticeSettings>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/notifications/settings',
  access: 'user',
  summary: 'Retrieve notification settings',
  description: 'Returns which notifications you get, through which channels, and your quiet hours.',
  status: 200,
  response: z.object({ settings: noticeSettings }),
  errors: [],
})

export const changeNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/notifications/settings',
  access: 'user',
  summary: 'Update notification settings',
  description:
    "Turns kinds of notifications on or off, or sets quiet hours. Fields left out don't change.",
  body: z.strictObject({
    kinds: z
      .partialRecord(
        kind,
        z.strictObject({
          inApp: z.boolean().optional(),
          email: z.boolean().optional(),
          push: z.boolean().optional(),
        }),
      )
      .optional(),
    allEmail: z.boolean().optional(),
    quietHours: quietHours.optional(),
    timeZone: timeZone.optional(),
  }),
  status: 200,
  response: z.object({ settings: noticeSettings }),
  errors: [],
})

/** The token at the end of an emailed link. */
const emailedToken = z.object({ token: text(200).min(1, 'is required') })

const subscription = z.object({
  kind,
  email: z.boolean().describe('Whether emails of this kind are still on.'),
})

export const readSubscription = endpoint({
  method: 'GET',
  path: '/notifications/unsubscribe',
  access: 'guest',
  summary: 'Retrieve an email subscription',
  description:
    'Returns which emails an unsubscribe link is for. Changes nothing, because mail programs open links on their own.',
  query: emailedToken,
  status: 200,
  response: subscription,
  errors: ['NOT_FOUND'],
  perMinute: 60,
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  access: 'guest',
  summary: 'Unsubscribe from emails',
  description:
    'Stops emails of one kind. Also handles the one-click unsubscribe of mail programs (RFC 8058).',
  query: emailedToken,
  oneClick: true,
  status: 200,
  response: subscription,
  errors: ['NOT_FOUND'],
  perMinute: 60,
})
