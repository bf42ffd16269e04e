/** Admin endpoints for prizes: in which states they're allowed, and the card processor's approval. */
import { z } from 'zod'
import { prizeAges } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { instant, stateCode, text } from './fields.ts'
import { userSummary } from './users.ts'

const minAge = z.int().min(prizeAges.min).max(prizeAges.max)
const source = text(1000).min(1, 'is required')

export const prizeRule = z
  .object({
    stateCode: z.string(),
    name: z.string(),
    allowed: z.boolean().describe('Whether prizes are allowed once real cards are charged.'),
    minAge: z.int().describe('Years.'),
    source: z.string().describe('The grounds: a law, a letter of counsel, or a link.'),
    decidedAt: instant.nullable().describe('Null for a value that County Golf started with.'),
    decidedBy: userSummary.nullable().describe('Null if no admin decided it, or it isn’t known.'),
    available: z.boolean().describe('Whether players can have prizes there now.'),
    availableWithRealCards: z
      .boolean()
      .describe('Whether players can have prizes there once real cards are charged.'),
  })
  .meta({ id: 'PrizeRule' })
export type PrizeRule = z.infer<typeof prizeRule>

const approvalInput = z.strictObject({
  approvedBy: text(200).min(1, 'is required').describe('The processor, and the person who wrote.'),
  approvedOn: z.iso.date('must be a date such as 2026-11-20').describe('The date of the approval.'),
  reference: text(500).min(1, 'is required').describe('A case number, or where the letter is.'),
})

export const processorApproval = approvalInput
  .extend({ recordedAt: instant, recordedBy: userSummary.nullable() })
  .meta({ id: 'ProcessorApproval' })
export type ProcessorApproval = z.infer<typeof processorApproval>

const response = z.object({
  takesRealMoney: z.boolean().describe('Whether cards are charged for real, so the rules count.'),
  approval: processorApproval
    .nullable()
    .describe('Prizes stay off with real cards until it’s set.'),
  items: z.array(prizeRule),
})

export const getPrizeRules = endpoint({
  method: 'GET',
  path: '/admin/prizes',
  access: 'admin',
  summary: 'Retrieve prize rules',
  description:
    'Returns for each state whether prizes are allowed, who decided it, and on what grounds.',
  status: 200,
  response,
  errors: [],
})

export const putPrizeRule = endpoint({
  method: 'PUT',
  path: '/admin/prizes/states/{code}',
  access: 'admin',
  summary: 'Decide on prizes in a state',
  description:
    'Records whether prizes are allowed in a state, from what age, and on what grounds. Applies to new sessions, and with real cards to joining existing ones.',
  params: z.object({ code: stateCode }),
  body: z.strictObject({ allowed: z.boolean(), minAge, source }),
  status: 200,
  response,
  errors: ['NOT_FOUND'],
})

export const putProcessorApproval = endpoint({
  method: 'PUT',
  path: '/admin/prizes/approval',
  access: 'admin',
  summary: 'Record the card processor’s approval',
  description:
    'Records that the card processor approved prizes in writing, or with null that it withdrew the approval.',
  body: z.strictObject({ approval: approvalInput.nullable() }),
  status: 200,
  response,
  errors: [],
})
