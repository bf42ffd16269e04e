import { STATUS_CODES } from 'node:http'
import { endpoints } from '@county-golf/contract/api'
import { declaredErrors, errorBody } from '@county-golf/contract/declared-errors'
import type { Endpoint } from '@county-golf/contract/endpoint'
import { type ErrorCode, errorStatus } from '@county-golf/contract/errors'
import { z } from 'zod'

type Operation = {
  parameters?: object[]
  requestBody?: object
  responses?: Record<string, object>
}
export type Paths = Record<string, Record<string, Operation>>

/** Adds what Fastify's route schemas can't express: errors, the Idempotency-Key header, and files. */
export function completeOperations(paths: Paths): void {
  for (const endpoint of endpoints)
    for (const { method = endpoint.method, path } of [endpoint, ...(endpoint.aliases ?? [])]) {
      const operation = paths[`/api${path}`]?.[method.toLowerCase()]
      if (operation) complete(operation, endpoint)
    }
}

function complete(operation: Operation, endpoint: Endpoint): void {
  // Without a response schema, the generator would document a 200.
  const success = endpoint.response ? operation.responses : otherResponse(endpoint)
  operation.responses = { ...success, ...errorResponses(declaredErrors(endpoint)) }
  if (endpoint.idempotent)
    operation.parameters = [...(operation.parameters ?? []), idempotencyKey(endpoint)]
  if (endpoint.file) operation.requestBody = fileForm
}

function otherResponse({ status, media }: Endpoint): Record<string, object> {
  const content = Object.entries(media ?? {}).map(([type, its]) => [type, { schema: plain(its) }])
  const description = STATUS_CODES[status]
  return { [status]: { description, ...(media && { content: Object.fromEntries(content) }) } }
}

/** Converts a shape to JSON Schema. Named shapes become references to the document's components. */
function plain(shape: z.ZodType): object {
  const { $schema: _, $defs: __, ...schema } = z.toJSONSchema(shape, { unrepresentable: 'any' })
  return JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/'))
}

function errorResponses(codes: ErrorCode[]): Record<string, object> {
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries([...byStatus].map(([status, its]) => [status, errorResponse(its)]))
}

const errorSchema = { $ref: `#/components/schemas/${errorBody.meta()?.id}` }

const errorResponse = (codes: ErrorCode[]) => ({
  description: codes.join(', '),
  content: {
    'application/json': {
      schema: { allOf: [errorSchema, { properties: { code: { enum: codes } } }] },
    },
  },
})

const idempotencyKey = ({ idempotent }: Endpoint) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: idempotent === 'required',
  description: 'Repeating a request with the same key returns the first response.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
})

const fileForm = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
      },
    },
  },
}
