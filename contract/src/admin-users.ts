/** The people, for administrators. */
import { z } from 'zod'
import { email, password, username } from './auth.ts'
import { displayNameMax, phonePattern } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  cents,
  flag,
  id,
  instant,
  name,
  order,
  page,
  pageQuery,
  searchText,
  text,
} from './shapes.ts'
import { user } from './users.ts'

export const adminUser = user
  .pick({
    id: true,
    username: true,
    displayName: true,
    avatarUrl: true,
    homeCounty: true,
    homeState: true,
    createdAt: true,
  })
  .extend({
    isAdmin: z.boolean(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    phone: z.string().nullable(),
    balance: cents,
    isBanned: z.boolean(),
    mustChangePassword: z.boolean(),
    isDeleted: z.boolean().describe('their account was deleted; the name stands for the records'),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof adminUser>

const oneUser = z.object({ user: adminUser })
const changedUser = oneUser.extend({
  approvalIds: z.array(id).describe('of what waits for a second admin'),
})
const byId = z.object({ id })
const reason = text(500).describe('for the audit log')

export const listAdminUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: 'Everyone; finds the beginnings of words in names, of emails, and of phone numbers',
  query: z.object({
    ...pageQuery,
    q: searchText.optional(),
    isAdmin: flag.optional(),
    isBanned: flag.optional(),
    emailVerified: flag.optional(),
    sort: z.enum(['createdAt', 'username']).default('createdAt'),
    order: order.optional().describe('desc by date, asc by name when left out'),
  }),
  status: 200,
  answer: page(adminUser),
  errors: [],
})

export const getAdminUser = endpoint({
  method: 'GET',
  path: '/admin/users/{id}',
  access: 'admin',
  summary: 'Somebody, with what they have going on',
  params: byId,
  status: 200,
  answer: oneUser.extend({
    activity: z.object({
      lastSeenAt: instant.nullable(),
      devices: z.int().describe('signed in now'),
      upcoming: z.int().describe('seats in sessions to come'),
      played: z.int(),
      hosting: z.int().describe('sessions to come'),
      reports: z.int().describe('about them, handled or not'),
    }),
    adjustRefusal: z.string().nullable().describe('why you cannot adjust this wallet'),
  }),
  errors: ['NOT_FOUND'],
})

export const createUser = endpoint({
  method: 'POST',
  path: '/admin/users',
  access: 'admin',
  summary:
    'Create an account; its password must be changed at the first login. While a two-person limit is set, making it an admin waits for a second admin',
  body: z.strictObject({
    username,
    password,
    email: email.optional(),
    isAdmin: z.boolean().default(false),
  }),
  status: 201,
  answer: changedUser,
  errors: ['FORBIDDEN', 'USERNAME_TAKEN', 'EMAIL_TAKEN'],
  idempotent: true,
})

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/admin/users/{id}',
  access: 'admin',
  summary:
    "Change an account; a new email is not verified. While a two-person limit is set, making an admin and changing another admin's email wait for a second admin",
  params: byId,
  body: z
    .strictObject({
      username,
      displayName: name(displayNameMax).nullable(),
      email: email.nullable(),
      phone: z.string().trim().regex(phonePattern, 'must be a phone number').nullable(),
      isAdmin: z.boolean(),
    })
    .partial()
    .refine(
      (changes) => Object.keys(changes).length > 0,
      'At least one field to change is required',
    ),
  status: 200,
  answer: changedUser,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'USERNAME_TAKEN', 'EMAIL_TAKEN', 'LAST_ADMINISTRATOR'],
})

const affected = z.object({
  sessionId: id,
  courseName: z.string(),
  date: instant,
  timeZone: z.string(),
  players: z.int(),
  refundCents: cents.describe('given back by it, to all concerned'),
})

export const previewBan = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/ban-preview',
  access: 'admin',
  summary: 'What a ban would do: the seats it frees, the sessions it cancels, the money it returns',
  params: byId,
  status: 200,
  answer: z.object({
    devices: z.int().describe('signed out'),
    seats: z.array(affected).describe('left, with everything paid returned to the player'),
    hosted: z.array(affected).describe('cancelled, with everything returned to everyone'),
    refundCents: cents,
    balanceAfter: cents.describe('stays in the wallet, with the refunds of the ban'),
    refusal: z.string().nullable().describe('why this account cannot be banned'),
  }),
  errors: ['NOT_FOUND'],
})

export const banUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/ban',
  access: 'admin',
  summary: 'Ban somebody: signed out, seats to come freed with refund, hosted sessions cancelled',
  params: byId,
  body: z.strictObject({ reason: reason.optional() }).optional(),
  status: 200,
  answer: oneUser,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'LAST_ADMINISTRATOR'],
  idempotent: true,
})

export const unbanUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/unban',
  access: 'admin',
  summary: 'Let somebody in again',
  params: byId,
  body: z.strictObject({ reason: reason.optional() }).optional(),
  status: 200,
  answer: oneUser,
  errors: ['NOT_FOUND'],
  idempotent: true,
})

export const setBan = endpoint({
  method: 'POST',
  path: '/users/{id}/ban',
  access: 'admin',
  summary: 'Ban somebody or let them in again, in one call',
  params: byId,
  body: z.strictObject({ isBanned: z.boolean(), reason: reason.optional() }),
  status: 200,
  answer: oneUser,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'LAST_ADMINISTRATOR'],
  idempotent: true,
})

export const signOutUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/sign-out',
  access: 'admin',
  summary: 'Sign somebody out everywhere',
  params: byId,
  body: z.strictObject({ reason: reason.optional() }).optional(),
  status: 204,
  errors: ['NOT_FOUND'],
  idempotent: true,
})
