/** Several worker processes that share a port. */
import { expect, test, vi } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { databaseForTest } from '../../test/database.ts'
import { form } from '../../test/golf.ts'
import { openStream } from '../../test/live.ts'
import { scrape } from '../../test/metrics.ts'
import { fund, type Player, password } from '../../test/players.ts'
import { callAt, type ServerProcess, serverProcess, startMs } from '../../test/processes.ts'
import { systemClock } from '../lib/clock.ts'

vi.setConfig({ testTimeout: 4 * startMs })

const soon = { timeout: startMs / 2 }
const logged = { LOG_LEVEL: 'info', LOG_FORMAT: 'json' }

type Line = { worker?: number; pid?: number; res?: unknown; responseTime?: number }

/** Calls on a connection of its own, because workers share connections, not requests. */
const call = (server: ServerProcess, path: string, headers: Record<string, string> = {}) =>
  fetch(server.address + path, { headers: { connection: 'close', ...headers } })

const linesOf = (server: ServerProcess): Line[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))

/** Returns the process of each worker that has answered last. */
const processes = (server: ServerProcess): Map<number, number> =>
  new Map(linesOf(server).flatMap(({ worker, pid }) => (worker && pid ? [[worker, pid]] : [])))

/** Calls until both workers have answered. */
const bothAnswer = (server: ServerProcess) =>
  expect
    .poll(async () => {
      await call(server, '/api/settings/public')
      return processes(server).size
    }, soon)
    .toBe(2)

async function golfer(server: ServerProcess, username: string): Promise<Player> {
  const body = { username, email: `${username}@example.com`, password }
  const { user, token } = await callAt(server, 'POST /auth/signup', { body })
  return { id: user.id, username, token }
}

test('two workers share the port, the limits of calls, and the metrics', async () => {
  const { url } = await databaseForTest()
  const port = await freePort()
  const server = await serverProcess(url, {
    WORKERS: '2',
    RATE_LIMITS: 'on',
    METRICS_PORT: String(port),
    ...logged,
  })
  await bothAnswer(server)

  const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
  const statuses: number[] = []
  for (let n = 0; n < 125; n++) statuses.push((await call(server, '/api/auth/me', headers)).status)
  // The limit of invalid tokens per minute and address is 120 for the whole server.
  expect(statuses.filter((status) => status === 401)).toHaveLength(120)
  expect(statuses.slice(120)).toEqual(Array(5).fill(429))
  const byWorker = Map.groupBy(linesOf(server), ({ worker }) => worker)
  expect(byWorker.get(1)?.length).toBeGreaterThan(20)
  expect(byWorker.get(2)?.length).toBeGreaterThan(20)

  const requests = (await scrape(port)).get(
    'county_golf_http_requests_total{method="GET",route="/api/auth/me",status="401"}',
  )
  expect(requests).toBe(120)
})

test('a change at one worker reaches the streams of both', async () => {
  const database = await databaseForTest()
  const server = await serverProcess(database.url, { WORKERS: '2', ...logged })
  await bothAnswer(server)
  const host = await golfer(server, 'host')
  await fund({ ...database, clock: systemClock }, host.id, 10_000)
  // Any worker may take a connection, so with this many, both are all but certain to have one.
  const streams = await Promise.all(
    Array.from({ length: 12 }, () => openStream(server.address, host)),
  )
  const date = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const { session } = await callAt(server, 'POST /sessions', {
    token: host.token,
    body: form({ date }),
  })
  for (const stream of streams)
    await vi.waitFor(() => {
      expect(stream.events.map(({ data }) => data.sessionId)).toContain(session.id)
    }, soon)
  const ended = Promise.all(streams.map((stream) => stream.ended))
  await server.stop()
  await ended
})

test('a worker that is killed is replaced, and another takes over its jobs', async () => {
  const { url } = await databaseForTest()
  const port = await freePort()
  const server = await serverProcess(url, {
    WORKERS: '2',
    METRICS_PORT: String(port),
    ...logged,
  })
  await bothAnswer(server)
  await scrape(port)
  const before = processes(server)
  // The first worker to listen runs the jobs.
  const killed = before.get(1) ?? 0
  process.kill(killed, 'SIGKILL')
  let failed = 0
  await expect
    .poll(async () => {
      await call(server, '/api/settings/public').catch(() => failed++)
      return processes(server).get(1)
    }, soon)
    .not.toBe(killed)
  // Only what the killed worker had accepted is lost.
  expect(failed).toBeLessThanOrEqual(1)
  expect(processes(server).get(2)).toBe(before.get(2))
  expect(server.output()).toContain('Starting worker 1 again. It ended with SIGKILL.')

  await golfer(server, 'maya')
  await expect
    .poll(async () => {
      const samples = await scrape(port)
      return samples.get('county_golf_job_runs_total{kind="auth.verify_mail",outcome="completed"}')
    }, soon)
    .toBe(1)
})

test('a worker that is killed leaves no connection open without an answer', async () => {
  const { url } = await databaseForTest()
  const server = await serverProcess(url, { WORKERS: '2', ...logged })
  const answerMs = 5_000
  const clients = 8
  const kills = 5
  const failures: unknown[] = []
  const ping = () =>
    fetch(`${server.address}/healthz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(answerMs),
    }).then(
      (response) => response.arrayBuffer(),
      (error) => failures.push(error),
    )
  const replacements = () => server.output().split('Starting worker 1 again.').length - 1
  for (let n = 0; n < kills; n++) {
    await bothAnswer(server)
    const killed = processes(server).get(1) ?? 0
    // Clients call until the first process has noticed the kill. Only connections of that moment can be lost.
    let isNoticed = false
    const client = async () => {
      while (!isNoticed) await ping()
    }
    const calling = Array.from({ length: clients }, client)
    await Promise.all(calling.map(ping))
    process.kill(killed, 'SIGKILL')
    await expect.poll(replacements, soon).toBe(n + 1)
    isNoticed = true
    await Promise.all(calling)
    await expect.poll(async () => processes(server).get(1), soon).not.toBe(killed)
  }
  expect(failures.filter((error) => (error as Error).name === 'TimeoutError')).toEqual([])
  expect(failures.length).toBeLessThanOrEqual(kills * clients)
})
