/** Errors in browsers, reported to us. */
import { z } from 'zod'
import { clientErrorMax } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

export const clientError = z.strictObject({
  message: text(clientErrorMax.message).min(1),
  stack: text(clientErrorMax.stack),
  route: z
    .string()
    .max(200)
    // A path with the value of a parameter is refused, since most have digits.
    .regex(/^[A-Za-z/$_-]*$/, 'must be a route pattern such as /sessions/$id')
    .describe('Pattern of the screen’s route.'),
  build: z
    .string()
    .max(100)
    .regex(/^[\w.-]*$/, 'must be a file name')
    .describe('File name of the app’s entry, which changes with every build.'),
})
export type ClientError = z.infer<typeof clientError>

export const reportClientError = endpoint({
  method: 'POST',
  path: '/client-errors',
  access: 'guest',
  summary: 'Report an error in the browser',
  description:
    'Logs a sample of the errors that the web app didn’t catch. Queries, emails, ids, and tokens are removed.',
  body: clientError,
  status: 204,
  errors: [],
  perMinute: 10,
})
