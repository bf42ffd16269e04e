/** What administrators did: who, when, what, before, after, why. */
import { z } from 'zod'
import { day } from './admin-overview.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, order, page, pageQuery, searchText, text } from './shapes.ts'
import { face } from './users.ts'

export const auditEntry = z
  .object({
    id: z.int(),
    at: instant,
    admin: face,
    act: z.string().describe('domain and verb: user.ban, settings.change'),
    target: z.string().nullable().describe('the id of what it was done to'),
    targetName: z.string().nullable().describe('the username, where it was done to somebody'),
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
      "beginning of an act or of an administrator's name, a username it was done to, or an id",
    ),
  adminId: id.optional(),
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
  answer: page(auditEntry).extend({ acts: z.array(z.string()).describe('that occur at all') }),
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
