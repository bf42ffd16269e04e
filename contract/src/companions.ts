/** Companions: people that players bring and pay for ("guests" in copy). A link lets them claim the spot. */
import { z } from 'zod'
import { overlaps } from './before-joining.ts'
import { companionNameMax, joinsPerHour } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, instant, name, text } from './fields.ts'
import { session } from './sessions.ts'
import { userSummary } from './users.ts'

const byId = z.object({ id })
const byToken = z.object({ token: text(100).min(1, 'is required') })
const url = z.url().describe('The link that lets your guest claim the spot. Anyone who has it can.')

export const bringCompanion = endpoint({
  method: 'POST',
  path: '/sessions/{id}/companion',
  access: 'user',
  summary: 'Bring a guest',
  description:
    'Takes a second spot for a guest of yours and charges your wallet. You can bring one guest to a session that you play in. If either fails, neither happens.',
  params: byId,
  body: z.strictObject({
    name: name(companionNameMax)
      .min(1, 'Enter your guest’s name')
      .describe('For the host and the players.'),
  }),
  status: 200,
  response: z.object({ session, balance: cents, debitedCents: cents, url }),
  errors: [
    'NOT_FOUND',
    'NOT_JOINED',
    'ALREADY_BROUGHT',
    'SESSION_FULL',
    'SESSION_NOT_BOOKABLE',
    'FORBIDDEN',
    'PRIZE_NOT_ALLOWED',
    'INSUFFICIENT_BALANCE',
    'BALANCE_OWED',
  ],
  needsTerms: true,
  idempotent: true,
  perHour: joinsPerHour,
})

export const readCompanion = endpoint({
  method: 'GET',
  path: '/sessions/{id}/companion',
  access: 'user',
  summary: 'Retrieve your guest',
  description:
    'Returns the guest you bring who hasn’t claimed the spot, with the link to claim it.',
  params: byId,
  status: 200,
  response: z.object({
    name: z.string(),
    url,
    paidCents: cents,
    refundCents: cents.describe('Your refund if you give up the spot now.'),
    freeCancellationUntil: instant.describe('Deadline to give up the spot with a full refund.'),
    canGiveUp: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
})

export const giveUpCompanion = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}/companion',
  access: 'user',
  summary: 'Give up your guest’s spot',
  description:
    'Gives up the spot of a guest who hasn’t claimed it, and refunds what the cancellation rules allow at this time. You keep your own spot.',
  params: byId,
  status: 200,
  response: z.object({ session, balance: cents, refundedCents: cents }),
  errors: ['NOT_FOUND', 'NOT_LEAVABLE'],
  idempotent: true,
})

export const readClaim = endpoint({
  method: 'GET',
  path: '/spot-claims/{token}',
  access: 'guest',
  summary: 'Retrieve a spot to claim',
  description: 'Returns the session a link has a spot in, and who pays for it.',
  params: byToken,
  status: 200,
  response: z.object({ session, broughtBy: userSummary, overlaps: overlaps.optional() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  perMinute: 60,
})

export const claimSpot = endpoint({
  method: 'POST',
  path: '/spot-claims/{token}',
  access: 'user',
  summary: 'Claim a spot',
  description:
    'Gives you the spot that a player paid for. It costs you nothing, and the player gets its refund if you leave.',
  params: byToken,
  status: 200,
  response: z.object({ session, overlaps: overlaps.optional() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_JOINED', 'SESSION_NOT_BOOKABLE', 'BALANCE_OWED'],
  needsTerms: true,
  idempotent: true,
  perMinute: 60,
})
