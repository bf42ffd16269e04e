import fc from 'fast-check'
import { anyFault, oddValue, type Parts, Unencoded } from './faults.ts'
import type { Operation, Parameter } from './operations.ts'
import { type Known, type Schemas, valuesOf } from './schema-values.ts'

/** A request as it is sent, without the sender's token. */
export type Request = {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body: string | Buffer | undefined
  /** The fault in it. Empty if it is valid. */
  fault: string
}

/** Generates requests to an operation. Half of them are valid, and half have one fault. */
export function requestsTo(
  operation: Operation,
  schemas: Schemas,
  known: Known,
): fc.Arbitrary<Request> {
  const { path, parameters, body, endpoint } = operation
  const parametersIn = (place: Parameter['in']) => {
    const its = parameters.filter((parameter) => parameter.in === place)
    const values: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
      its.map(({ name, schema }) => [name, valuesOf(schema, kindOf(path, name), schemas, known)]),
    )
    const requiredKeys = its.filter(({ required }) => required).map(({ name }) => name)
    return fc.record(values, { requiredKeys })
  }
  return fc
    .record({
      params: parametersIn('path'),
      query: parametersIn('query').map((values) => Object.entries<unknown>(values)),
      body: body ? valuesOf(body, 'body', schemas, known) : fc.constant(undefined),
      raw: endpoint.file ? fc.constantFrom(...forms) : fc.constant(undefined),
      headers: parametersIn('header') as fc.Arbitrary<Record<string, string>>,
      fault: anyFault,
      odd: oddValue,
      n: fc.nat(),
    })
    .map(({ fault, odd, n, raw, ...rest }) => {
      const parts: Parts = { ...structuredClone(rest), ...(raw && { raw: Buffer.from(raw) }) }
      if (raw) parts.headers['content-type'] = 'multipart/form-data; boundary=edge'
      fault.apply(parts, odd, n)
      return { ...written(operation, parts), fault: fault.name }
    })
}

/** Returns the kind of a path parameter. The id in `/sessions/{id}` is of kind `sessions`. */
const kindOf = (path: string, name: string): string =>
  name === 'id' ? (/([a-z-]+)\/\{id\}/.exec(path)?.[1] ?? name) : name

function written({ method, path }: Operation, { params, query, body, headers, raw }: Parts) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name]))
  const search = query.map(([name, value]) => `${name}=${encoded(value)}`).join('&')
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    method,
    url: search === '' ? filled : `${filled}?${search}`,
    headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: method === 'GET' ? undefined : payload,
  }
}

/** Encodes a path segment. It's never empty, `.`, or `..`, which would make another path. */
function encoded(value: unknown): string {
  if (value instanceof Unencoded) return value.text
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.toWellFormed().slice(0, 120)).replace(/^\.{0,2}$/, '%20')
}

const formWith = (field: string, content: string) =>
  `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="a.csv"\r\n\r\n${content}\r\n--edge--\r\n`

const onePixel = 'GIF89a\u0001\u0000\u0001\u0000\u0080\u0000\u0000'
const courses = 'name,state,county,lat,lng\nFuzz Links,NY,Nassau County,40.7,-73.5\n,,,,'

const forms = [
  formWith('file', courses),
  formWith('file', onePixel),
  formWith('file', ''),
  formWith('picture', onePixel),
  '--edge\r\n',
  '',
]
