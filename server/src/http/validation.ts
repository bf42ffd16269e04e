import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { fieldSentence, joinSentences } from '../lib/field-sentence.ts'
import { type FieldProblem, type Refusal, refusal } from '../lib/refusal.ts'
import { sentence } from './sentences.ts'

/** Validates a part of the request against the contract. Errors are a 400 that names each field. */
export const validate: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) =>
    validatePart(schema, data, httpPart)

/** Validates one part of a request. */
export function validatePart<S extends z.ZodType>(
  schema: S,
  data: unknown,
  httpPart = 'body',
): { value: z.output<S>; error?: never } | { value?: never; error: Refusal } {
  // A missing body arrives as null.
  const { success, data: value, error } = schema.safeParse(data ?? undefined, { error: sentence })
  return success ? { value } : { error: ofIssues(error.issues, partNames[httpPart]) }
}

/** Enough to fix any form. Without a limit, a 100 KB body of nonsense could cause a 700 KB response. */
const detailsMax = 20

const partNames: Record<string, string> = { querystring: 'query', params: 'path' }

function ofIssues(issues: z.core.$ZodIssue[], part = 'body'): Refusal {
  const found = issues.flatMap((issue) => problems(issue, part))
  // The first problem of a field is enough, since the others often follow from it.
  const paths = found.map(({ path }) => path)
  const details = found.filter(({ path }, n) => paths.indexOf(path) === n).slice(0, detailsMax)
  const error = joinSentences(details.map(({ path, message }) => fieldSentence(path, message)))
  return refusal('VALIDATION_ERROR', error, { details })
}

function problems(issue: z.core.$ZodIssue, part: string): FieldProblem[] {
  const unknown = part === 'query' ? 'isn’t a known parameter' : 'isn’t a known field'
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: unknown }))
  return [{ path: issue.path.join('.') || part, message: issue.message }]
}
