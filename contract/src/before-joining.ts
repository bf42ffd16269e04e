/** What players should know before they pay for a spot, wait for one, or host. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, stateCode } from './fields.ts'
import { holes } from './sessions.ts'

const overlap = z
  .object({
    id,
    courseName: z.string(),
    countyName: z.string(),
    date: instant.describe('Tee time.'),
    timeZone: z.string().describe('IANA time zone of the course.'),
    holes,
  })
  .meta({ id: 'Overlap' })

/** The viewer's upcoming rounds that are played at the same time, by tee time. */
export const overlaps = z
  .array(overlap)
  .describe('Your other rounds that take place at the same time, by tee time.')

export type Overlap = z.infer<typeof overlap>

const prizeAge = z
  .int()
  .nullable()
  .describe('The age to confirm with `prizeAgeConfirmed`, because the session has a prize.')
const prizesRefused = z
  .string()
  .nullable()
  .describe('Why you can’t play for this session’s prize, and so can’t have a spot.')
const netReadiness = z.object({
  rounds: z.int().describe('Rated rounds that players outside the session confirmed.'),
  attesters: z.int().describe('The players who confirmed them.'),
  problem: z
    .enum(['handicap', 'confirmed_others'])
    .nullable()
    .describe(
      'Why you can’t play for the net prize: your handicap isn’t proven, or you confirmed the rounds that another player’s handicap rests on.',
    ),
})

const facts = z
  .object({
    overlaps,
    prizeAge,
    prizesRefused,
    blockedPlayer: z
      .boolean()
      .describe('Whether someone you’ve blocked plays in the session or hosts it.'),
    askPhone: z
      .boolean()
      .describe('Whether you have a phone number and haven’t chosen yet to share it.'),
    net: netReadiness
      .nullable()
      .describe('Your handicap for a net prize; null if the session has none.'),
  })
  .meta({ id: 'BeforeJoining' })

export type BeforeJoining = z.infer<typeof facts>

export const beforeJoining = endpoint({
  method: 'GET',
  path: '/sessions/{id}/before-joining',
  access: 'user',
  summary: 'Check a session before joining',
  description:
    'Returns what you should know before you join a session, wait for a spot, or accept one.',
  params: z.object({ id }),
  status: 200,
  response: facts,
  errors: ['NOT_FOUND'],
})

export const beforeHosting = endpoint({
  method: 'GET',
  path: '/sessions/before-hosting',
  access: 'user',
  summary: 'Check a session before hosting',
  description: 'Returns what you should know before you create a session that you play in.',
  query: z.object({
    date: instant.describe('Tee time.'),
    holes: z.coerce.number().pipe(holes).default(18),
    stateCode: stateCode
      .optional()
      .describe('The state of the course, if the session has a prize.'),
  }),
  status: 200,
  response: facts,
  errors: [],
})
