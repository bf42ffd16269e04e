import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint } from '@county-golf/contract/endpoint'
import { refusal } from '../lib/refusal.ts'
import type { EncodedResponse } from './encoded-response.ts'
import { validatePart } from './validation.ts'

/** The parts of a read, before validation. */
export type ReadInput = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** Reads an endpoint as a guest, from validated input. */
type Read = (input: Required<ReadInput>) => Promise<EncodedResponse>

/** The reads that are open to guests, called in-process for the pages that the server renders. */
export class GuestReads {
  readonly #reads = new Map<string, { endpoint: Endpoint; read: Read }>()
  readonly #page = new AsyncLocalStorage<Map<string, Promise<string>>>()

  add(endpoint: Endpoint, read: Read): void {
    this.#reads.set(`GET ${endpoint.path}`, { endpoint, read })
  }

  /** Runs `work`, in which equal reads are made once, such as those of a page's head and its body. */
  readOnce<T>(work: () => Promise<T>): Promise<T> {
    return this.#page.run(new Map(), work)
  }

  /**
   * Returns what the API would respond to a guest over HTTP.
   * @param call such as `GET /sessions/{id}`
   * @throws Refusal as the API
   */
  async get(call: string, { params = {}, query = {} }: ReadInput): Promise<unknown> {
    const input = { params: textsOf(params), query: textsOf(query) }
    const key = JSON.stringify([call, input])
    const page = this.#page.getStore()
    const content = page?.get(key) ?? this.#read(call, input)
    page?.set(key, content)
    return JSON.parse(await content)
  }

  async #read(
    call: string,
    { params, query }: { params: Record<string, string>; query: Record<string, string> },
  ): Promise<string> {
    const found = this.#reads.get(call)
    if (!found) throw refusal('NOT_FOUND', `Not found: ${call}`)
    const { endpoint, read } = found
    const { content } = await read({
      params: parsed(endpoint.params, params, 'params'),
      query: parsed(endpoint.query?.strict(), query, 'querystring'),
    })
    return content
  }
}

/** The values as they arrive in a URL. */
const textsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  )

function parsed(
  schema: Endpoint['params'],
  values: Record<string, string>,
  httpPart: 'params' | 'querystring',
): Record<string, unknown> {
  if (!schema) return {}
  const { value, error } = validatePart(schema, values, httpPart)
  if (error) throw error
  return value
}
