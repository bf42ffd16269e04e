import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { errorBody } from '@county-golf/contract/declared-errors'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { PayingApp } from '../payments.ts'
import type { Player } from '../players.ts'
import { type Operation, readOperations } from './operations.ts'
import { type Request, requestsTo } from './requests.ts'
import { buildWorld, type Role, roles } from './world.ts'
import { watchWrites } from './writes.ts'

type Options = { requests: number; seed: number }
export type Report = { statuses: Map<number, number>; failures: string[] }
type Output = { status: number; type: string; body: string }

/** After this many requests, the clock moves on and due jobs run. */
const restEvery = 500
const restHours = 6
/** The run ends at this many failures. */
const failuresMax = 20

/**
 * Sends random requests over HTTP to every operation in every role, one by one, and checks each response
 * against the OpenAPI document. Equal seeds send equal requests except for ids.
 */
export async function fuzz(golf: PayingApp, { requests, seed }: Options): Promise<Report> {
  await watchWrites(golf.url)
  const { operations, schemas } = await readOperations(golf)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const report: Report = { statuses: new Map(), failures: [] }
  const world = await buildWorld(golf)
  await takeWrites(golf)
  const arbitraries = operations.map((one) => requestsTo(one, schemas, world.known))
  for (let n = 0; n < requests && report.failures.length < failuresMax; n++) {
    const operation = operations[n % operations.length]
    const arbitrary = arbitraries[n % operations.length]
    const role = roles[Math.floor(n / operations.length) % roles.length]
    if (!operation || !arbitrary || !role) throw new Error('No operation to call')
    const [request] = fc.sample(arbitrary, { seed: seed + n, numRuns: 1 })
    if (!request) throw new Error('fast-check gave nothing')
    const answer = await send(golf.origin, agent, request, world.people[role])
    const problems = problemsOf(operation, answer, await takeWrites(golf))
    for (const problem of problems)
      report.failures.push(`#${n} as ${role}: ${problem}\n${described(request, answer)}`)
    report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1)
    world.harvest(jsonOf(answer))
    if (hasLostRole(role, operation, request, answer)) await world.replace(role)
    if (n % restEvery === restEvery - 1) await rest(golf)
    await takeWrites(golf)
  }
  agent.destroy()
  return report
}

async function rest(golf: PayingApp): Promise<void> {
  golf.clock.advanceHours(restHours)
  await golf.runFollowers()
  await golf.runJobs()
}

/** Returns the differences between a response and its declaration. */
export function problemsOf(
  { name, statuses, endpoint }: Operation,
  answer: Output,
  writes: string[],
) {
  const { status, type } = answer
  const codes = statuses.get(status)
  if (status >= 500) return [`${name} answered ${status}`]
  if (!codes) return [`${name} answered ${status}, which is not declared`]
  if (status < 400) {
    const [mediaType = ''] = type.split(';')
    if (endpoint.media) return mediaType in endpoint.media ? [] : [`${name} answered ${mediaType}`]
    const mismatch = endpoint.response?.safeParse(jsonOf(answer)).error
    return mismatch ? [`${name}: ${mismatch.message}`] : []
  }
  const error = errorBody.safeParse(jsonOf(answer))
  // The provider's decision on a checkout is final, so it is stored with the refusal.
  const isProviderDecision = error.data?.code === 'PAYMENT_FAILED'
  const changed = writes.filter(
    (write) => !refusalsWrite.has(write) && !(isProviderDecision && write === 'checkout update'),
  )
  return [
    ...(error.success ? [] : [`${name}: the body of ${status} is not an Error`]),
    ...(error.success && !codes.includes(error.data.code)
      ? [`${name} answered ${error.data.code}, which is not declared`]
      : []),
    ...(changed.length > 0
      ? [`${name} answered ${status} and changed: ${changed.join(', ')}`]
      : []),
  ]
}

/** Writes that a refused request may make. */
const refusalsWrite = new Set([
  // Each call with a token updates the time of its last use.
  'token update',
  // Wrong passwords and requests for emails are counted.
  'password_attempt insert',
  'password_attempt update',
])

async function takeWrites(golf: PayingApp): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with taken as (delete from fuzz_write returning what) select distinct what from taken`.execute(
    golf.db,
  )
  return rows.map(({ what }) => what)
}

/** Whether the user was logged out, deleted, banned, or demoted, and can no longer act in the role. */
function hasLostRole(
  role: Role,
  { endpoint }: Operation,
  { fault }: Request,
  answer: Output,
): boolean {
  if (role === 'guest' || role === 'banned' || fault === 'bad token') return false
  const { code } = (jsonOf(answer) ?? {}) as { code?: string }
  if (answer.status === 403 && role === 'admin') return endpoint.access === 'admin'
  return code === 'UNAUTHENTICATED' || code === 'PASSWORD_CHANGE_REQUIRED'
}

function jsonOf({ body }: Output): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const shown = 600

function described({ method, url, headers, body, fault }: Request, answer: Output): string {
  const sent = body === undefined ? '' : ` ${String(body).slice(0, shown)}`
  return `  sent (${fault || 'no fault'}): ${method} ${url} ${JSON.stringify(headers)}${sent}
  answered: ${answer.status} ${answer.body.slice(0, shown)}`
}

/** Sends the raw request, because the tests' client would correct malformed ones. */
async function send(
  origin: string,
  agent: Agent,
  { method, url, headers, body }: Request,
  who: Player | undefined,
): Promise<Output> {
  const { hostname, port } = new URL(origin)
  const authorization = who && `Bearer ${who.token}`
  const all = { ...(authorization && { authorization }), ...headers }
  return await new Promise((resolve, reject) => {
    const sent = httpRequest(
      { hostname, port, agent, method, path: url, headers: { ...all, ...lengthOf(body) } },
      (response) => read(response).then(resolve, reject),
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const lengthOf = (body: string | Buffer | undefined) =>
  body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }

async function read(response: IncomingMessage): Promise<Output> {
  const status = response.statusCode ?? 0
  const type = response.headers['content-type'] ?? ''
  // The live stream never ends.
  if (!type.startsWith('text/event-stream')) return { status, type, body: await text(response) }
  response.destroy()
  return { status, type, body: '' }
}
