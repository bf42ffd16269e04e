/** Two-person rule: requests by one admin that another admin approves. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, id, instant, order, page, pageQuery, text } from './fields.ts'
import { userSummary } from './users.ts'
import { transaction } from './wallet.ts'

export const approvalKinds = [
  'adjustment',
  'make_admin',
  'change_email',
  'raise_limit',
  'former_payment',
] as const
export const approvalStates = ['waiting', 'approved', 'rejected'] as const

export const approval = z
  .object({
    id,
    kind: z.enum(approvalKinds),
    state: z.enum(approvalStates),
    user: userSummary
      .extend({ email: z.string().nullable().describe('Current email address.') })
      .nullable()
      .describe('User whose wallet or account changes; null for raise_limit.'),
    cents: cents
      .nullable()
      .describe(
        '`adjustment`: signed amount; `former_payment`: amount; `raise_limit`: new limit, null to remove it.',
      ),
    toUser: userSummary
      .nullable()
      .describe('`former_payment`: new account to credit, null to pay from the bank.'),
    email: z.string().nullable().describe('`change_email`: new address, null to remove it.'),
    reason: z.string().nullable(),
    requestedBy: userSummary,
    requestedAt: instant,
    approvers: z
      .array(userSummary)
      .describe('Other admins who were already admins when this was requested.'),
    decidedBy: userSummary.nullable(),
    decidedAt: instant.nullable(),
    note: z.string().nullable(),
    transactionId: id.nullable(),
    canApprove: z.boolean().describe('Whether you can approve it.'),
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof approval>

export const listApprovals = endpoint({
  method: 'GET',
  path: '/admin/approvals',
  aliases: [{ path: '/admin/adjustments' }],
  access: 'admin',
  summary: 'List approvals',
  description: 'Returns requests that need a second admin, or the ones already decided.',
  query: z.object({
    ...pageQuery,
    state: z.enum(approvalStates).default('waiting'),
    sort: z.enum(['requestedAt', 'cents']).default('requestedAt'),
    order: order.optional().describe('Defaults to asc for waiting, desc otherwise.'),
  }),
  status: 200,
  response: page(approval),
  errors: [],
})

const decision = z.strictObject({ note: text(500).optional() }).optional()

export const approve = endpoint({
  method: 'POST',
  path: '/admin/approvals/{id}/approve',
  aliases: [{ path: '/admin/adjustments/{id}/approve' }],
  access: 'admin',
  summary: 'Approve a request',
  description: "Approves another admin's request and carries it out.",
  params: z.object({ id }),
  body: decision,
  status: 200,
  response: z.object({
    approval,
    transaction: transaction.nullable().describe('Set for an adjustment.'),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_PROCESSED', 'INSUFFICIENT_BALANCE', 'EMAIL_TAKEN'],
  idempotent: true,
})

export const reject = endpoint({
  method: 'POST',
  path: '/admin/approvals/{id}/reject',
  aliases: [{ path: '/admin/adjustments/{id}/reject' }],
  access: 'admin',
  summary: 'Reject a request',
  description: "Rejects another admin's request, or withdraws your own.",
  params: z.object({ id }),
  body: decision,
  status: 200,
  response: z.object({ approval }),
  errors: ['NOT_FOUND', 'ALREADY_PROCESSED'],
  idempotent: true,
})
