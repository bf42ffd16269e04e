/** What people write: in a session's chat, to each other, and to the support that administrators share. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cursorPage, id, instant, text, wholeList } from './shapes.ts'
import { face } from './users.ts'

const content = text(2_000).min(1, 'Please write a message').describe('1 to 2,000 characters')

export const message = z
  .object({
    id,
    session_id: id.nullable().describe("of a session's chat"),
    sender_id: id.nullable().describe('null: from County Golf itself'),
    recipient_id: id.nullable().describe('null in a chat, and for support'),
    sender_name: z.string(),
    recipient_name: z.string(),
    sender: face.nullable().describe('null: from County Golf itself, or its support'),
    recipient: face.nullable().describe('null in a chat, and for support'),
    subject: z.string(),
    content: z.string(),
    message_type: z.enum(['user', 'system']),
    is_read: z.boolean().describe('by the viewer'),
    is_hidden: z.boolean().describe('removed by an administrator; the content is not given'),
    is_blocked: z.boolean().describe('the viewer has blocked its sender'),
    created_at: instant,
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof message>

const oneMessage = z.object({ message })
const byId = z.object({ id })
const ofSession = z.object({ id: id.describe('of the session') })
const ofUser = z.object({ userId: id })
const paged = {
  cursor: text(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
}
/** Made by the sender, so that what is sent again after a lost answer is still one message. */
const ownId = id
  .optional()
  .describe('UUIDv7 made by the sender: the same id again is the same message')

export const listChats = endpoint({
  method: 'GET',
  path: '/messages/chats',
  access: 'user',
  summary: "The chats of the viewer's sessions, latest first, with what is unread",
  status: 200,
  answer: wholeList(
    z.object({
      sessionId: id,
      courseName: z.string(),
      date: instant,
      timeZone: z.string(),
      last: message.nullable(),
      unread: z.int(),
    }),
  ),
  errors: [],
})

export const readChat = endpoint({
  method: 'GET',
  path: '/messages/session/{id}',
  access: 'user',
  adminOverride: true,
  summary: "A session's chat, latest first: for its members, its host and administrators",
  params: ofSession,
  query: z.object(paged),
  status: 200,
  answer: cursorPage(message).extend({ unread: z.int() }),
  errors: ['NOT_FOUND'],
})

export const sendToChat = endpoint({
  method: 'POST',
  path: '/messages/session/{id}',
  access: 'user',
  adminOverride: true,
  summary: "Write into a session's chat",
  params: ofSession,
  body: z.strictObject({ content, id: ownId }),
  status: 201,
  answer: oneMessage,
  errors: ['NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
  perMinute: 60,
})

export const markChatRead = endpoint({
  method: 'POST',
  path: '/messages/session/{id}/read',
  access: 'user',
  adminOverride: true,
  summary: 'Everything in this chat up to now has been read',
  params: ofSession,
  status: 204,
  errors: ['NOT_FOUND'],
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages',
  access: 'user',
  summary: "Write to somebody; to 'support' to reach the administrators",
  body: z.strictObject({
    recipient: text(60).min(1, 'Please say to whom').describe('an id, a username, or support'),
    subject: text(120)
      .default('')
      .transform((typed) => typed || 'No Subject'),
    content,
    id: ownId,
  }),
  status: 201,
  answer: oneMessage,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_ERROR', 'DAILY_LIMIT', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
  perMinute: 30,
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages/user/{userId}',
  access: 'user',
  summary: "The viewer's own messages outside of chats, latest first",
  params: ofUser,
  query: z.object({ box: z.enum(['inbox', 'sent', 'system']).default('inbox'), ...paged }),
  status: 200,
  answer: cursorPage(message).extend({ unread: z.int() }),
  errors: ['NOT_FOUND'],
})

const withPerson = z.object({
  person: z.union([id, z.literal('support')]).describe('the id of a user, or support'),
})

export const readConversation = endpoint({
  method: 'GET',
  path: '/messages/with/{person}',
  access: 'user',
  summary: 'What the viewer and another golfer, or support, wrote to each other, latest first',
  params: withPerson,
  query: z.object(paged),
  status: 200,
  answer: cursorPage(message).extend({
    unread: z.int(),
    person: face.nullable().describe('null: support'),
    reply: z
      .enum(['open', 'blocked', 'closed'])
      .describe('blocked: the viewer blocks them; closed: they cannot be written to'),
  }),
  errors: ['NOT_FOUND'],
})

export const markConversationRead = endpoint({
  method: 'POST',
  path: '/messages/with/{person}/read',
  access: 'user',
  summary: 'Mark everything this golfer, or support, has written to the viewer as read',
  params: withPerson,
  status: 204,
  errors: [],
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/messages/unread',
  access: 'user',
  summary:
    'Unread counts: direct messages, messages from County Golf, and what players wrote in chats',
  status: 200,
  answer: z.object({ inbox: z.int(), system: z.int(), chats: z.int(), total: z.int() }),
  errors: [],
})

export const markMessageRead = endpoint({
  method: 'PATCH',
  path: '/messages/{id}/read',
  access: 'user',
  summary: 'A message to the viewer has been read',
  params: byId,
  status: 200,
  answer: oneMessage,
  errors: ['NOT_FOUND'],
})

export const markAllMessagesRead = endpoint({
  method: 'POST',
  path: '/messages/read-all',
  access: 'user',
  summary: 'All messages to the viewer have been read',
  status: 204,
  errors: [],
})

export const listSupport = endpoint({
  method: 'GET',
  path: '/admin/support',
  access: 'admin',
  summary: 'Who wrote to support, latest first, with what waits for an answer',
  query: z.object({ ...paged, open: z.enum(['true', 'false']).optional() }),
  status: 200,
  answer: cursorPage(z.object({ user: face, last: message, waiting: z.boolean() })),
  errors: [],
})

export const readSupport = endpoint({
  method: 'GET',
  path: '/admin/support/{userId}',
  access: 'admin',
  summary: 'What somebody and support wrote to each other, latest first',
  params: ofUser,
  query: z.object(paged),
  status: 200,
  answer: cursorPage(message),
  errors: ['NOT_FOUND'],
})

export const answerSupport = endpoint({
  method: 'POST',
  path: '/admin/support/{userId}',
  access: 'admin',
  summary: "Answer somebody as support; it goes to the player's messages",
  params: ofUser,
  body: z.strictObject({ content, id: ownId }),
  status: 201,
  answer: oneMessage,
  errors: ['NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

export const hideMessage = endpoint({
  method: 'POST',
  path: '/admin/messages/{id}/hide',
  access: 'admin',
  summary: 'Remove what a message says; the message itself stays',
  params: byId,
  body: z.strictObject({ reason: text(500).min(1, 'is required') }),
  status: 200,
  answer: oneMessage,
  errors: ['NOT_FOUND'],
  idempotent: true,
})
