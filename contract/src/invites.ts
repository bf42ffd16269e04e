/** Invitations to a session, by link or to friends by name. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { session } from './sessions.ts'
import { userSummary } from './users.ts'

const byId = z.object({ id })
const byToken = z.object({ token: text(100).min(1, 'is required') })

export const invite = endpoint({
  method: 'POST',
  path: '/sessions/{id}/invites',
  access: 'user',
  summary: 'Create an invitation link',
  description:
    "Returns a link that gives anyone who has it access to the session. It's the same link each time.",
  params: byId,
  status: 200,
  response: z.object({ url: z.url() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SESSION_NOT_BOOKABLE'],
  idempotent: true,
})

const standing = z
  .enum(['free', 'invited', 'waiting', 'in'])
  .describe('`free`: not in the session; `waiting`: on its waitlist; `in`: playing or hosting.')

export const friendsToInvite = endpoint({
  method: 'GET',
  path: '/sessions/{id}/invites/friends',
  access: 'user',
  summary: 'List friends to invite',
  description: 'Returns your friends by name, with their status in this session.',
  params: byId,
  status: 200,
  response: z.object({ friends: z.array(userSummary.extend({ standing })) }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SESSION_NOT_BOOKABLE'],
})

export const inviteFriends = endpoint({
  method: 'POST',
  path: '/sessions/{id}/invites/friends',
  access: 'user',
  summary: 'Invite friends',
  description: 'Notifies friends and gives them access to the session.',
  params: byId,
  body: z.strictObject({
    userIds: z
      .array(id)
      .min(1, 'Choose at least one friend')
      .max(20, 'You can invite up to 20 friends at a time'),
  }),
  status: 200,
  response: z.object({
    invited: z.array(id).describe('Friends who weren’t in the session or invited before.'),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SESSION_NOT_BOOKABLE'],
  idempotent: true,
  perMinute: 20,
})

export const readInvite = endpoint({
  method: 'GET',
  path: '/invites/{token}',
  access: 'guest',
  summary: 'Retrieve an invitation',
  description: 'Returns the session an invitation link is for, and who sent it.',
  params: byToken,
  status: 200,
  response: z.object({ session, invitedBy: userSummary }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  perMinute: 60,
})

export const redeemInvite = endpoint({
  method: 'POST',
  path: '/invites/{token}/redeem',
  access: 'user',
  summary: 'Redeem an invitation',
  description: 'Gives you access to the session, so you can see and join it.',
  params: byToken,
  status: 200,
  response: z.object({ session }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  idempotent: true,
  perMinute: 60,
})
