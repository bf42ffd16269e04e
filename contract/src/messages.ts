/** Chats of sessions and their waitlists, direct messages, and support conversations. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cursorPage, id, instant, text, wholeList } from './fields.ts'
import { userSummary } from './users.ts'

const content = text(2_000).min(1, 'Enter a message').describe('1 to 2,000 characters.')

export const message = z
  .object({
    id,
    session_id: id
      .nullable()
      .describe('Set for messages in the chat of a session or of its waitlist.'),
    for_waitlist: z.literal(true).optional().describe('Set in the chat of a waitlist.'),
    about_session_id: id
      .nullable()
      .describe('The session that a message from County Golf to you is about, if you can open it.'),
    sender_id: id.nullable().describe('Null for messages from County Golf.'),
    recipient_id: id.nullable().describe('Null in a chat and for support.'),
    sender_name: z.string(),
    recipient_name: z.string(),
    sender: userSummary.nullable().describe('Null for County Golf and its support.'),
    recipient: userSummary.nullable().describe('Null in a chat and for support.'),
    subject: z.string(),
    content: z.string(),
    message_type: z.enum(['user', 'system']),
    is_read: z.boolean().describe('Whether you have read it.'),
    is_hidden: z.boolean().describe('Removed by an admin, so the content is left out.'),
    is_blocked: z.boolean().describe('Whether you have blocked the sender.'),
    created_at: instant,
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof message>

const oneMessage = z.object({ message })
const byId = z.object({ id })
const ofSession = z.object({ id: id.describe('Id of the session.') })
const ofUser = z.object({ userId: id })
const paged = {
  cursor: text(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
}
/** Chosen by the sender, so that a retry doesn't create a second message. */
const ownId = id
  .optional()
  .describe('UUIDv7 chosen by the sender; repeating an id doesn’t send the message again.')

export const listChats = endpoint({
  method: 'GET',
  path: '/messages/chats',
  access: 'user',
  summary: 'List chats',
  description:
    'Returns the chats of your sessions and of their waitlists, most recent first, with unread counts.',
  status: 200,
  response: wholeList(
    z.object({
      sessionId: id,
      forWaitlist: z.boolean().describe('Whether this is the chat of the session’s waitlist.'),
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
  summary: 'List chat messages',
  description: "Returns a session's chat, newest first. Open to its players, its host, and admins.",
  params: ofSession,
  query: z.object(paged),
  status: 200,
  response: cursorPage(message).extend({ unread: z.int() }),
  errors: ['NOT_FOUND'],
})

export const sendToChat = endpoint({
  method: 'POST',
  path: '/messages/session/{id}',
  access: 'user',
  adminOverride: true,
  summary: 'Send a chat message',
  description: "Sends a message to a session's chat.",
  params: ofSession,
  body: z.strictObject({ content, id: ownId }),
  status: 201,
  response: oneMessage,
  errors: ['NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
  perMinute: 60,
})

export const markChatRead = endpoint({
  method: 'POST',
  path: '/messages/session/{id}/read',
  access: 'user',
  adminOverride: true,
  summary: 'Mark a chat as read',
  description: "Marks every message in a session's chat as read.",
  params: ofSession,
  status: 204,
  errors: ['NOT_FOUND'],
})

const waitlistPath = '/messages/waitlist/{id}'

export const readWaitlistChat = endpoint({
  ...readChat,
  path: waitlistPath,
  summary: 'List messages in a waitlist’s chat',
  description:
    "Returns the chat of a session's waitlist, newest first. Open to everyone on the waitlist, the session's players, its host, and admins. It exists once someone has joined the waitlist.",
})

export const sendToWaitlistChat = endpoint({
  ...sendToChat,
  path: waitlistPath,
  summary: 'Send a message to a waitlist’s chat',
  description: "Sends a message to the chat of a session's waitlist.",
})

export const markWaitlistChatRead = endpoint({
  ...markChatRead,
  path: `${waitlistPath}/read`,
  summary: 'Mark a waitlist’s chat as read',
  description: "Marks every message in the chat of a session's waitlist as read.",
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages',
  access: 'user',
  summary: 'Send a message',
  description: 'Sends a message to a user, or to the admins if the recipient is `support`.',
  body: z.strictObject({
    recipient: text(60).min(1, 'Enter a recipient').describe('User id, username, or `support`.'),
    subject: text(120)
      .default('')
      .transform((typed) => typed || 'No Subject'),
    content,
    id: ownId,
  }),
  status: 201,
  response: oneMessage,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_ERROR', 'DAILY_LIMIT', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
  perMinute: 30,
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages/user/{userId}',
  access: 'user',
  summary: 'List messages',
  description: 'Returns your messages outside of session chats, newest first.',
  params: ofUser,
  query: z.object({ box: z.enum(['inbox', 'sent', 'system']).default('inbox'), ...paged }),
  status: 200,
  response: cursorPage(message).extend({ unread: z.int() }),
  errors: ['NOT_FOUND'],
})

const withPerson = z.object({
  person: z.union([id, z.literal('support')]).describe('User id or `support`.'),
})

export const readConversation = endpoint({
  method: 'GET',
  path: '/messages/with/{person}',
  access: 'user',
  summary: 'List messages in a conversation',
  description: 'Returns your conversation with another user or support, newest first.',
  params: withPerson,
  query: z.object(paged),
  status: 200,
  response: cursorPage(message).extend({
    unread: z.int(),
    person: userSummary.nullable().describe('Null for support.'),
    reply: z
      .enum(['open', 'blocked', 'closed'])
      .describe('`blocked`: you blocked this user; `closed`: this user can’t get messages.'),
  }),
  errors: ['NOT_FOUND'],
})

export const markConversationRead = endpoint({
  method: 'POST',
  path: '/messages/with/{person}/read',
  access: 'user',
  summary: 'Mark a conversation as read',
  description: 'Marks everything this user, or support, sent you as read.',
  params: withPerson,
  status: 204,
  errors: [],
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/messages/unread',
  access: 'user',
  summary: 'Count unread messages',
  description:
    "Returns how many direct messages, messages from County Golf, and chat messages you haven't read.",
  status: 200,
  response: z.object({ inbox: z.int(), system: z.int(), chats: z.int(), total: z.int() }),
  errors: [],
})

export const markMessageRead = endpoint({
  method: 'PATCH',
  path: '/messages/{id}/read',
  access: 'user',
  summary: 'Mark a message as read',
  description:
    'Marks a message you received as read. In a session’s chat, also marks the messages before it.',
  params: byId,
  status: 200,
  response: oneMessage,
  errors: ['NOT_FOUND'],
})

export const markAllMessagesRead = endpoint({
  method: 'POST',
  path: '/messages/read-all',
  access: 'user',
  summary: 'Mark all messages as read',
  description: 'Marks all your messages as read.',
  status: 204,
  errors: [],
})

export const listSupport = endpoint({
  method: 'GET',
  path: '/admin/support',
  access: 'admin',
  summary: 'List support conversations',
  description: 'Returns users who wrote to support, most recent first.',
  query: z.object({ ...paged, open: z.enum(['true', 'false']).optional() }),
  status: 200,
  response: cursorPage(z.object({ user: userSummary, last: message, waiting: z.boolean() })),
  errors: [],
})

export const readSupport = endpoint({
  method: 'GET',
  path: '/admin/support/{userId}',
  access: 'admin',
  summary: 'List messages in a support conversation',
  description: "Returns a user's conversation with support, newest first.",
  params: ofUser,
  query: z.object(paged),
  status: 200,
  response: cursorPage(message),
  errors: ['NOT_FOUND'],
})

export const answerSupport = endpoint({
  method: 'POST',
  path: '/admin/support/{userId}',
  access: 'admin',
  summary: 'Reply as support',
  description: 'Sends a reply from support to a user.',
  params: ofUser,
  body: z.strictObject({ content, id: ownId }),
  status: 201,
  response: oneMessage,
  errors: ['NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

export const hideMessage = endpoint({
  method: 'POST',
  path: '/admin/messages/{id}/hide',
  access: 'admin',
  summary: 'Hide a message',
  description: "Hides a message's content. The message itself stays in place.",
  params: byId,
  body: z.strictObject({ reason: text(500).min(1, 'is required') }),
  status: 200,
  response: oneMessage,
  errors: ['NOT_FOUND'],
  idempotent: true,
})
