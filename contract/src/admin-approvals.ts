/** The two-person rule: what one admin asks for and another one approves. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, id, instant, order, page, pageQuery, text } from './shapes.ts'
import { face } from './users.ts'
import { transaction } from './wallet.ts'

export const approvalKinds = ['adjustment', 'make_admin', 'change_email', 'raise_limit'] as const
export const approvalStates = ['waiting', 'approved', 'rejected'] as const

export const approval = z
  .object({
    id,
    kind: z.enum(approvalKinds),
    state: z.enum(approvalStates),
    user: face
      .extend({ email: z.string().nullable().describe('current') })
      .nullable()
      .describe('whose wallet or account it changes; null for raise_limit'),
    cents: cents
      .nullable()
      .describe(
        'adjustment: what the wallet gains, signed; raise_limit: the new limit, null for none',
      ),
    email: z.string().nullable().describe('change_email: the new address, null for none'),
    reason: z.string().nullable(),
    askedBy: face,
    askedAt: instant,
    approvers: z
      .array(face)
      .describe('who can approve it: other admins who already were admins when it was requested'),
    decidedBy: face.nullable(),
    decidedAt: instant.nullable(),
    note: z.string().nullable(),
    transactionId: id.nullable(),
    mayApprove: z.boolean().describe('whether the caller can approve it'),
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof approval>

export const listApprovals = endpoint({
  method: 'GET',
  path: '/admin/approvals',
  aliases: [{ path: '/admin/adjustments' }],
  access: 'admin',
  summary: 'What waits for a second admin, or was decided',
  query: z.object({
    ...pageQuery,
    state: z.enum(approvalStates).default('waiting'),
    sort: z.enum(['askedAt', 'cents']).default('askedAt'),
    order: order.optional().describe('default: asc for waiting, desc for the others'),
  }),
  status: 200,
  answer: page(approval),
  errors: [],
})

const decision = z.strictObject({ note: text(500).optional() }).optional()

export const approve = endpoint({
  method: 'POST',
  path: '/admin/approvals/{id}/approve',
  aliases: [{ path: '/admin/adjustments/{id}/approve' }],
  access: 'admin',
  summary: 'Approve what another admin requested, which then takes effect',
  params: z.object({ id }),
  body: decision,
  status: 200,
  answer: z.object({
    approval,
    transaction: transaction.nullable().describe('of an adjustment'),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_PROCESSED', 'INSUFFICIENT_BALANCE', 'EMAIL_TAKEN'],
  idempotent: true,
})

export const reject = endpoint({
  method: 'POST',
  path: '/admin/approvals/{id}/reject',
  aliases: [{ path: '/admin/adjustments/{id}/reject' }],
  access: 'admin',
  summary: 'Decline a request, or take back your own',
  params: z.object({ id }),
  body: decision,
  status: 200,
  answer: z.object({ approval }),
  errors: ['NOT_FOUND', 'ALREADY_PROCESSED'],
  idempotent: true,
})
