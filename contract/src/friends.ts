/** What people are to each other: friends, asked or asking, blocked; and reports to the administrators. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { friendship } from './friendship.ts'
import { id, text } from './shapes.ts'
import { face } from './users.ts'

const byId = z.object({ id })
const state = z.object({ friendship })

export const askFriend = endpoint({
  method: 'POST',
  path: '/users/{id}/friend',
  access: 'user',
  summary: 'Ask somebody to be friends, or accept who asked first',
  params: byId,
  status: 200,
  answer: state,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_ERROR', 'DAILY_LIMIT'],
  idempotent: true,
  perMinute: 30,
})

export const unfriend = endpoint({
  method: 'DELETE',
  path: '/users/{id}/friend',
  access: 'user',
  summary: 'End a friendship, decline a request or withdraw one',
  params: byId,
  status: 200,
  answer: state,
  errors: ['NOT_FOUND'],
})

export const block = endpoint({
  method: 'POST',
  path: '/users/{id}/block',
  access: 'user',
  summary: 'Block somebody: they cannot see you, write to you, befriend you or join what you host',
  params: byId,
  status: 200,
  answer: state,
  errors: ['NOT_FOUND', 'VALIDATION_ERROR'],
  idempotent: true,
})

export const unblock = endpoint({
  method: 'DELETE',
  path: '/users/{id}/block',
  access: 'user',
  summary: 'Lift a block',
  params: byId,
  status: 200,
  answer: state,
  errors: ['NOT_FOUND'],
})

export const report = endpoint({
  method: 'POST',
  path: '/users/{id}/report',
  access: 'user',
  summary: 'Report somebody, or one message of theirs, to the administrators',
  params: byId,
  body: z.strictObject({
    reason: text(1_000).min(5, 'must say what happened, in 5 characters or more'),
    messageId: id.optional(),
  }),
  status: 200,
  answer: state,
  errors: ['NOT_FOUND', 'VALIDATION_ERROR'],
  idempotent: true,
  perMinute: 10,
})

export const listFriends = endpoint({
  method: 'GET',
  path: '/friends',
  access: 'user',
  summary: "The viewer's friends, open requests both ways, and whom the viewer blocked",
  status: 200,
  answer: z.object({
    friends: z.array(face),
    incoming: z.array(face),
    requested: z.array(face),
    blocked: z.array(face),
  }),
  errors: [],
})
