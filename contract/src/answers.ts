/** Yes-or-no questions that an email asks. Its links answer them without a login. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

const answer = z.enum(['yes', 'no'])
export type Answer = z.infer<typeof answer>

const choice = z.object({
  label: z.string(),
  consequence: z.string().describe('What this answer does now, with amounts.'),
  needsLogin: z
    .string()
    .nullable()
    .describe('Path of the page where you give this answer logged in, because it costs money.'),
})

const question = z
  .object({
    title: z.string(),
    body: z.string(),
    path: z.string().describe('Path of the page it’s about.'),
    isOpen: z.boolean().describe('Whether you can still answer, or change your answer.'),
    given: answer.nullable().describe('Your answer until now.'),
    outcome: z
      .string()
      .nullable()
      .describe('What came of your answer, or why you can’t answer anymore.'),
    answers: z.object({ yes: choice, no: choice }),
  })
  .meta({ id: 'Question' })
export type Question = z.infer<typeof question>

/** The two buttons of a question, stored with its notification. */
export type AnswerLabels = Record<Answer, string>

/** The part of a question that changes: the answer, and what each would do now. */
export type QuestionState = Pick<Question, 'isOpen' | 'given' | 'outcome'> & {
  answers: Record<Answer, Omit<Question['answers']['yes'], 'label'>>
  /** Replaces the body of the notification, if what it says may have changed since. */
  body?: string
}

const token = text(200).min(1, 'is required')

export const readQuestion = endpoint({
  method: 'GET',
  path: '/answers',
  access: 'guest',
  summary: 'Retrieve an emailed question',
  description:
    'Returns the question behind an emailed link, and what each answer does now. Changes nothing, because mail programs open links on their own.',
  query: z.object({ token }),
  status: 200,
  response: question,
  errors: ['NOT_FOUND'],
  perMinute: 60,
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/answers',
  access: 'guest',
  summary: 'Answer an emailed question',
  description:
    'Answers for the recipient of the email. Never charges anything. Giving the same answer again changes nothing.',
  body: z.strictObject({ token, answer }),
  status: 200,
  response: question,
  errors: ['NOT_FOUND', 'QUESTION_CLOSED', 'LOGIN_REQUIRED'],
  perMinute: 30,
})
