/** What administrators did: who, when, what, before, after, why. */
import { z } from 'zod'
import { accountingTimeZone, day } from './admin-overview.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, order, page, pageQuery, searchText, text } from './shapes.ts'
import { face } from './users.ts'

export const auditEntry = z
  .object({
    id: z.int(),
    at: instant,
    admin: face,
    act: z.string().describe('domain and verb: user.ban, settings.change'),
    summary: z.string().describe('in words: Credited Ramon Park $50.00'),
    changes: z.array(z.string()).describe('a line for each field: Deposit: $20.00 → $22.00'),
    user: face.nullable().describe('the person it is about'),
    session: z
      .object({ id, name: z.string().describe('course and date') })
      .nullable()
      .describe('the session it is about'),
    target: z.string().nullable().describe('the id of what it was done to'),
    before: z.unknown().describe('what changed, as it was; null where nothing was'),
    after: z.unknown(),
    why: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>

const which = {
  q: searchText
    .optional()
    .describe(
      "words of an act, beginning of an admin's username, the username of the person it is about, or an id",
    ),
  adminId: id.optional(),
  userId: id.optional().describe('the person it is about'),
  sessionId: id.optional().describe('the session it is about'),
  act: text(60).optional(),
  target: text(60).optional(),
  from: day.optional(),
  to: day.optional().describe('with this day'),
  order: order.default('desc').describe('by time'),
}

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'The log of what administrators did, latest first',
  query: z.object({ ...pageQuery, ...which }),
  status: 200,
  answer: page(auditEntry).extend({
    timeZone: accountingTimeZone,
    acts: z.array(z.object({ act: z.string(), label: z.string() })).describe('all acts in the log'),
  }),
  errors: [],
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/export',
  access: 'admin',
  summary: 'The same entries as a CSV file',
  query: z.object(which),
  status: 200,
  media: { 'text/csv': z.string() },
  errors: [],
})
