/** Moderation: reports about users, and disputed results. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, id, instant, order, page, pageQuery, text } from './fields.ts'
import { scorecard } from './results.ts'
import { userSummary } from './users.ts'

export const reportOutcomes = ['dismissed', 'hidden', 'warned', 'banned'] as const

export const adminReport = z
  .object({
    id,
    at: instant,
    reason: z.string(),
    reporter: userSummary,
    user: userSummary.extend({
      isBanned: z.boolean(),
      reportCount: z.int().describe('All reports about this user.'),
    }),
    message: z
      .object({
        id,
        session_id: id.nullable(),
        content: z.string().describe('Included even if the message is hidden.'),
        is_hidden: z.boolean(),
        created_at: instant,
      })
      .nullable(),
    handled: z
      .object({ at: instant, by: userSummary, outcome: z.enum(reportOutcomes), note: z.string() })
      .nullable(),
  })
  .meta({ id: 'AdminReport' })
export type AdminReport = z.infer<typeof adminReport>

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  access: 'admin',
  summary: 'List reports',
  description: 'Returns open reports, oldest first, or resolved ones, newest first.',
  query: z.object({
    ...pageQuery,
    state: z.enum(['open', 'handled']).default('open'),
    userId: id.optional().describe('Reported user.'),
    order: order
      .optional()
      .describe('By creation time for open reports, by resolution time for resolved ones.'),
  }),
  status: 200,
  response: page(adminReport),
  errors: [],
})

export const handleReport = endpoint({
  method: 'POST',
  path: '/admin/reports/{id}/handle',
  access: 'admin',
  summary: 'Resolve a report',
  description:
    'Dismisses a report, hides the reported message, or warns or bans the reported user.',
  params: z.object({ id }),
  body: z.strictObject({
    outcome: z.enum(reportOutcomes),
    note: text(500).default('').describe('Reason; for a warning, the message to the user.'),
  }),
  status: 200,
  response: z.object({ report: adminReport }),
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
      .describe('`dispute`: a result that players dispute; `approval`: a platform-funded prize.'),
    since: instant,
    prizeCents: cents,
    prizeHeldCents: cents,
    players: z.array(userSummary).describe('In the order they joined.'),
    card: scorecard,
    canDecide: z.boolean().describe('False if you played in the session.'),
  })
  .meta({ id: 'AdminDispute' })
export type AdminDispute = z.infer<typeof adminDispute>

export const listDisputes = endpoint({
  method: 'GET',
  path: '/admin/disputes',
  access: 'admin',
  summary: 'List disputes and prize approvals',
  description:
    'Returns results that need a decision or approval, oldest first, or the ones already decided.',
  query: z.object({ ...pageQuery, state: z.enum(['open', 'ruled']).default('open') }),
  status: 200,
  response: page(adminDispute),
  errors: [],
})
