/** What waits for a judgement: reports about people, and disputed results. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { card } from './results.ts'
import { cents, id, instant, order, page, pageQuery, text } from './shapes.ts'
import { face } from './users.ts'

export const reportOutcomes = ['dismissed', 'hidden', 'warned', 'banned'] as const

export const adminReport = z
  .object({
    id,
    at: instant,
    reason: z.string(),
    reporter: face,
    user: face.extend({ isBanned: z.boolean(), reportCount: z.int().describe('about them, ever') }),
    message: z
      .object({
        id,
        session_id: id.nullable(),
        content: z.string().describe('also where it is hidden'),
        is_hidden: z.boolean(),
        created_at: instant,
      })
      .nullable(),
    handled: z
      .object({ at: instant, by: face, outcome: z.enum(reportOutcomes), note: z.string() })
      .nullable(),
  })
  .meta({ id: 'AdminReport' })
export type AdminReport = z.infer<typeof adminReport>

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  access: 'admin',
  summary: 'Reports: those that wait, the oldest first, or those handled, the latest first',
  query: z.object({
    ...pageQuery,
    state: z.enum(['open', 'handled']).default('open'),
    userId: id.optional().describe('about them'),
    order: order.optional().describe('by when they came; those handled, by when that was'),
  }),
  status: 200,
  answer: page(adminReport),
  errors: [],
})

export const handleReport = endpoint({
  method: 'POST',
  path: '/admin/reports/{id}/handle',
  access: 'admin',
  summary: 'Dismiss a report, hide its message, warn or ban whom it is about',
  params: z.object({ id }),
  body: z.strictObject({
    outcome: z.enum(reportOutcomes),
    note: text(500).default('').describe('why; the text of a warning, which goes to the person'),
  }),
  status: 200,
  answer: z.object({ report: adminReport }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_PROCESSED', 'LAST_ADMINISTRATOR'],
  idempotent: true,
})

export const adminDispute = z
  .object({
    sessionId: id,
    courseName: z.string(),
    stateCode: z.string(),
    countyName: z.string(),
    date: instant,
    timeZone: z.string(),
    kind: z
      .enum(['dispute', 'approval'])
      .describe(
        'a result that players dispute, or a prize of the platform that waits for approval',
      ),
    since: instant,
    prizeCents: cents,
    prizeHeldCents: cents,
    players: z.array(face).describe('in order of joining'),
    card,
    mayRule: z.boolean().describe('false where the viewer played'),
  })
  .meta({ id: 'AdminDispute' })
export type AdminDispute = z.infer<typeof adminDispute>

export const listDisputes = endpoint({
  method: 'GET',
  path: '/admin/disputes',
  access: 'admin',
  summary: 'Results that wait for a ruling or an approval, the oldest first, or those ruled on',
  query: z.object({ ...pageQuery, state: z.enum(['open', 'ruled']).default('open') }),
  status: 200,
  answer: page(adminDispute),
  errors: [],
})
