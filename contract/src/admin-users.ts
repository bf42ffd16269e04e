/** Admin endpoints for users. */
import { z } from 'zod'
import { email, password, username } from './auth.ts'
import { displayNameMax } from './constants.ts'
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
  phone,
  searchText,
  text,
} from './fields.ts'
import { acceptedTerms } from './terms.ts'
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
    isDeleted: z.boolean().describe('The account was deleted, and only its records remain.'),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof adminUser>

const oneUser = z.object({ user: adminUser })
const changedUser = oneUser.extend({
  approvalIds: z.array(id).describe('Requests that need a second admin.'),
})
const byId = z.object({ id })
const reason = text(500).describe('For the audit log.')

export const listAdminUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: 'List users',
  description:
    'Returns users. The search matches the start of names, email addresses, and phone numbers.',
  query: z.object({
    ...pageQuery,
    q: searchText.optional(),
    isAdmin: flag.optional(),
    isBanned: flag.optional(),
    emailVerified: flag.optional(),
    sort: z.enum(['createdAt', 'username']).default('createdAt'),
    order: order.optional().describe('Defaults to desc for `createdAt`, asc for `username`.'),
  }),
  status: 200,
  response: page(adminUser),
  errors: [],
})

export const getAdminUser = endpoint({
  method: 'GET',
  path: '/admin/users/{id}',
  access: 'admin',
  summary: 'Retrieve a user as an admin',
  description: 'Returns a user with a summary of their activity.',
  params: byId,
  status: 200,
  response: oneUser.extend({
    activity: z.object({
      lastSeenAt: instant.nullable(),
      devices: z.int().describe('Devices logged in now.'),
      upcoming: z.int().describe('Spots in upcoming sessions.'),
      played: z.int(),
      hosting: z.int().describe('Upcoming sessions they host.'),
      reports: z.int().describe('All reports about this user.'),
    }),
    terms: z.array(acceptedTerms).describe('Versions of the terms they accepted, newest first.'),
    prizeAge: z
      .object({ age: z.int(), confirmedAt: instant })
      .nullable()
      .describe('The minimum age for prizes that they confirmed.'),
    adjustRefusal: z.string().nullable().describe('Why you can’t adjust this wallet.'),
  }),
  errors: ['NOT_FOUND'],
})

export const createUser = endpoint({
  method: 'POST',
  path: '/admin/users',
  access: 'admin',
  summary: 'Create a user',
  description:
    'Creates an account whose password must be changed at the first login. With a two-person limit set, making it an admin needs a second admin.',
  body: z.strictObject({
    username,
    password,
    email: email.optional(),
    isAdmin: z.boolean().default(false),
  }),
  status: 201,
  response: changedUser,
  errors: ['FORBIDDEN', 'USERNAME_TAKEN', 'EMAIL_TAKEN'],
  idempotent: true,
})

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/admin/users/{id}',
  access: 'admin',
  summary: 'Update a user',
  description:
    'Updates an account. A new email address starts out unverified. With a two-person limit set, making a user an admin or changing an email needs a second admin.',
  params: byId,
  body: z
    .strictObject({
      username,
      displayName: name(displayNameMax).nullable(),
      email: email.nullable(),
      phone: phone.nullable(),
      isAdmin: z.boolean(),
    })
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change'),
  status: 200,
  response: changedUser,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'USERNAME_TAKEN', 'EMAIL_TAKEN', 'LAST_ADMINISTRATOR'],
})

const affected = z.object({
  sessionId: id,
  courseName: z.string(),
  date: instant,
  timeZone: z.string(),
  players: z.int(),
  refundCents: cents.describe('Total refunds to everyone affected.'),
})

export const previewBan = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/ban-preview',
  access: 'admin',
  summary: 'Preview a ban',
  description:
    'Returns what a ban would do: the spots it frees, the sessions it cancels, and the refunds.',
  params: byId,
  status: 200,
  response: z.object({
    devices: z.int().describe('Devices that would be logged out.'),
    seats: z.array(affected).describe('Spots given up, with a full refund to the player.'),
    hosted: z.array(affected).describe('Sessions cancelled, with full refunds to everyone.'),
    refundCents: cents,
    balanceAfter: cents.describe('Wallet balance after the ban, including its refunds.'),
    refusal: z.string().nullable().describe('Why this account can’t be banned.'),
  }),
  errors: ['NOT_FOUND'],
})

export const banUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/ban',
  access: 'admin',
  summary: 'Ban a user',
  description:
    'Bans a user. Logs out their devices, frees their upcoming spots with refunds, and cancels the sessions they host.',
  params: byId,
  body: z.strictObject({ reason: reason.optional() }).optional(),
  status: 200,
  response: oneUser,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'LAST_ADMINISTRATOR'],
  idempotent: true,
})

export const unbanUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/unban',
  access: 'admin',
  summary: 'Unban a user',
  description: 'Lifts a ban.',
  params: byId,
  body: z.strictObject({ reason: reason.optional() }).optional(),
  status: 200,
  response: oneUser,
  errors: ['NOT_FOUND'],
  idempotent: true,
})

export const setBan = endpoint({
  method: 'POST',
  path: '/users/{id}/ban',
  access: 'admin',
  summary: 'Ban or unban a user',
  description: 'Bans or unbans a user, depending on `isBanned`.',
  params: byId,
  body: z.strictObject({ isBanned: z.boolean(), reason: reason.optional() }),
  status: 200,
  response: oneUser,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'LAST_ADMINISTRATOR'],
  idempotent: true,
})

export const logOutUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/sign-out',
  access: 'admin',
  summary: 'Log out a user',
  description: 'Logs a user out of all devices.',
  params: byId,
  body: z.strictObject({ reason: reason.optional() }).optional(),
  status: 204,
  errors: ['NOT_FOUND'],
  idempotent: true,
})
