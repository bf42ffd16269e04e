/** What players paid at the course, which becomes the course's estimate of what a day costs. */
import { z } from 'zod'
import { courseCostMaxCents, dayCostAnswerDays, dayCostAnswers, dayCostDays } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cents, id } from './fields.ts'

const byId = z.object({ id })

export const courseCostCents = z
  .int()
  .min(0)
  .max(courseCostMaxCents)
  .describe('What a day costs a player at the course, in integer US cents.')

/** What a session shows. */
export const shownDayCost = z
  .object({
    cents,
    from: z.enum(['host', 'course']),
    answers: z.int().optional().describe('Players whose answers make the course’s estimate.'),
  })
  .describe(
    'What a day costs a player at the course: as the host says, or else the median of what players paid there. Not part of our fees.',
  )

const dayCost = z
  .object({
    isAsked: z.boolean().describe('Whether you can say what you paid, or change it.'),
    cents: z.int().nullable().describe('What you said; null if you haven’t.'),
  })
  .meta({ id: 'DayCost' })

export const readDayCost = endpoint({
  method: 'GET',
  path: '/sessions/{id}/day-cost',
  access: 'user',
  summary: 'Retrieve what you paid at the course',
  description:
    'Returns what you said that you paid at the course. Only for players of the session.',
  params: byId,
  status: 200,
  response: dayCost,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const saveDayCost = endpoint({
  method: 'PUT',
  path: '/sessions/{id}/day-cost',
  access: 'user',
  summary: 'Say what you paid at the course',
  description: `Saves what you paid at the course, until ${dayCostAnswerDays} days after the round. From ${dayCostAnswers} answers within ${dayCostDays} days on, the course shows the median. No one sees your own answer.`,
  params: byId,
  body: z.strictObject({ cents: courseCostCents }),
  status: 200,
  response: dayCost,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ROUND_NOT_OVER', 'QUESTION_CLOSED'],
})
