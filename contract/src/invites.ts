/** Inviting people to a session: by a link that opens it, or friends by name. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { session } from './sessions.ts'
import { id, text } from './shapes.ts'
import { face } from './users.ts'

const byId = z.object({ id })
const byToken = z.object({ token: text(100).min(1, 'is required') })

export const invite = endpoint({
  method: 'POST',
  path: '/sessions/{id}/invites',
  access: 'user',
  summary: 'A link that shows the session to whoever has it; the same each time',
  params: byId,
  status: 200,
  answer: z.object({ url: z.url() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SESSION_NOT_BOOKABLE'],
  idempotent: true,
})

const standing = z
  .enum(['free', 'invited', 'waiting', 'in'])
  .describe('to the session: invited already, on its waitlist, or playing or hosting')

export const friendsToInvite = endpoint({
  method: 'GET',
  path: '/sessions/{id}/invites/friends',
  access: 'user',
  summary: "The caller's friends, by name, and what each is to the session already",
  params: byId,
  status: 200,
  answer: z.object({ friends: z.array(face.extend({ standing })) }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SESSION_NOT_BOOKABLE'],
})

export const inviteFriends = endpoint({
  method: 'POST',
  path: '/sessions/{id}/invites/friends',
  access: 'user',
  summary: 'Invite friends: they are told, and may see the session',
  params: byId,
  body: z.strictObject({
    userIds: z.array(id).min(1, 'Please choose a friend').max(20, 'At most 20 friends at once'),
  }),
  status: 200,
  answer: z.object({ invited: z.array(id).describe('who was not in it, nor invited before') }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SESSION_NOT_BOOKABLE'],
  idempotent: true,
  perMinute: 20,
})

export const readInvite = endpoint({
  method: 'GET',
  path: '/invites/{token}',
  access: 'guest',
  summary: 'The session a link invites to, and who invites',
  params: byToken,
  status: 200,
  answer: z.object({ session, invitedBy: face }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  perMinute: 60,
})

export const redeemInvite = endpoint({
  method: 'POST',
  path: '/invites/{token}/redeem',
  access: 'user',
  summary: 'Be let in by a link: from then on the session is there for the caller, to be joined',
  params: byToken,
  status: 200,
  answer: z.object({ session }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  idempotent: true,
  perMinute: 60,
})
