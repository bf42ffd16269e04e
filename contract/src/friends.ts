/** Friends, friend requests, blocks, and reports. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { friendship } from './friendship.ts'
import { userSummary } from './users.ts'

const byId = z.object({ id })
const state = z.object({ friendship })

export const requestFriend = endpoint({
  method: 'POST',
  path: '/users/{id}/friend',
  access: 'user',
  summary: 'Send a friend request',
  description: 'Sends a friend request, or accepts the one this user sent you.',
  params: byId,
  status: 200,
  response: state,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_ERROR', 'DAILY_LIMIT'],
  idempotent: true,
  perMinute: 30,
})

export const unfriend = endpoint({
  method: 'DELETE',
  path: '/users/{id}/friend',
  access: 'user',
  summary: 'Remove a friend',
  description: 'Ends a friendship, declines a request, or withdraws one you sent.',
  params: byId,
  status: 200,
  response: state,
  errors: ['NOT_FOUND'],
})

export const block = endpoint({
  method: 'POST',
  path: '/users/{id}/block',
  access: 'user',
  summary: 'Block a user',
  description:
    "Blocks a user. They can't see your profile, message you, send you friend requests, or join your sessions.",
  params: byId,
  status: 200,
  response: state,
  errors: ['NOT_FOUND', 'VALIDATION_ERROR'],
  idempotent: true,
})

export const unblock = endpoint({
  method: 'DELETE',
  path: '/users/{id}/block',
  access: 'user',
  summary: 'Unblock a user',
  description: 'Unblocks a user.',
  params: byId,
  status: 200,
  response: state,
  errors: ['NOT_FOUND'],
})

export const report = endpoint({
  method: 'POST',
  path: '/users/{id}/report',
  access: 'user',
  summary: 'Report a user',
  description: 'Reports a user, or one of their messages, to the admins.',
  params: byId,
  body: z.strictObject({
    reason: text(1_000).min(5, 'Tell us what happened (at least 5 characters)'),
    messageId: id.optional(),
  }),
  status: 200,
  response: state,
  errors: ['NOT_FOUND', 'VALIDATION_ERROR'],
  idempotent: true,
  perMinute: 10,
})

export const listFriends = endpoint({
  method: 'GET',
  path: '/friends',
  access: 'user',
  summary: 'List friends',
  description:
    "Returns your friends, open requests in both directions, and the users you've blocked.",
  status: 200,
  response: z.object({
    friends: z.array(userSummary),
    incoming: z.array(userSummary),
    requested: z.array(userSummary),
    blocked: z.array(userSummary),
  }),
  errors: [],
})
