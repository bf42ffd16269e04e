/** Audit log of admin actions. */
import { z } from 'zod'
import { accountingTimeZone, day } from './admin-overview.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, order, page, pageQuery, searchText, text } from './fields.ts'
import { userSummary } from './users.ts'

export const auditEntry = z
  .object({
    id: z.int(),
    at: instant,
    admin: userSummary.nullable().describe("Null for the server's command line."),
    action: z.string().describe('Domain and verb, such as `user.ban` or `settings.change`.'),
    summary: z.string().describe('Readable summary, such as “Credited Ramon Park $50.00”.'),
    changes: z
      .array(z.string())
      .describe('One line per field, such as “Deposit: $20.00 → $22.00”.'),
    user: userSummary.nullable().describe('User the entry is about.'),
    session: z
      .object({ id, name: z.string().describe('Course and date.') })
      .nullable()
      .describe('Session the entry is about.'),
    target: z.string().nullable().describe('Id of the affected object.'),
    before: z.unknown().describe('Changed fields before the action; null if there were none.'),
    after: z.unknown(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>

const which = {
  q: searchText
    .optional()
    .describe(
      "Words of an action, the start of an admin's username, the affected user's username, or an id.",
    ),
  adminId: id.optional(),
  userId: id.optional().describe('User the entry is about.'),
  sessionId: id.optional().describe('Session the entry is about.'),
  action: text(60).optional(),
  target: text(60).optional(),
  from: day.optional(),
  to: day.optional().describe('Inclusive.'),
  order: order.default('desc').describe('By time.'),
}

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'List audit log entries',
  description: 'Returns what admins did, newest first.',
  query: z.object({ ...pageQuery, ...which }),
  status: 200,
  response: page(auditEntry).extend({
    timeZone: accountingTimeZone,
    actions: z
      .array(z.object({ action: z.string(), label: z.string() }))
      .describe('All actions in the log.'),
  }),
  errors: [],
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/export',
  access: 'admin',
  summary: 'Export the audit log',
  description: 'Returns the same entries as a CSV file.',
  query: z.object(which),
  status: 200,
  media: { 'text/csv': z.string() },
  errors: [],
})
