import { endpoints } from '@county-golf/contract/api'
import type { Endpoint } from '@county-golf/contract/endpoint'
import type { TestApp } from '../app.ts'
import type { Schema, Schemas } from './schema-values.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}
type Response = {
  content?: Record<string, { schema: { allOf?: { properties?: { code?: Codes } }[] } }>
}
type Codes = { enum: string[] }
type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Response>
}
type Document = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Schemas }
}

/** One operation of the OpenAPI document, with the endpoint that it was generated from. */
export type Operation = {
  name: string
  method: string
  path: string
  parameters: Parameter[]
  body: Schema | undefined
  endpoint: Endpoint
  /** The declared statuses, with the codes of errors. */
  statuses: Map<number, string[]>
}

/** Reads all operations and their aliases from the server's OpenAPI document. */
export async function readOperations(
  golf: TestApp,
): Promise<{ operations: Operation[]; schemas: Schemas }> {
  const document: Document = (await golf.app.inject('/api/openapi.json')).json()
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operation(method, path, described)),
  )
  return { operations, schemas: document.components.schemas }
}

function operation(lowerCase: string, path: string, described: Described): Operation {
  const method = lowerCase.toUpperCase()
  return {
    name: `${method} ${path}`,
    method,
    path,
    parameters: described.parameters ?? [],
    body: described.requestBody?.content['application/json']?.schema,
    endpoint: endpointOf(method, path),
    statuses: new Map(
      Object.entries(described.responses).map(([status, response]) => [
        Number(status),
        codesOf(response),
      ]),
    ),
  }
}

const codesOf = ({ content }: Response): string[] =>
  content?.['application/json']?.schema.allOf?.flatMap(
    ({ properties }) => properties?.code?.enum ?? [],
  ) ?? []

function endpointOf(method: string, path: string): Endpoint {
  const found = endpoints.find((endpoint) =>
    [endpoint, ...(endpoint.aliases ?? [])].some(
      (spelling) =>
        `/api${spelling.path}` === path && (spelling.method ?? endpoint.method) === method,
    ),
  )
  if (!found) throw new Error(`${method} ${path} is in the document but not in the contract`)
  return found
}
