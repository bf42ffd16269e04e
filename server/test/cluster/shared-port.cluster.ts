/** Two servers on one port of a machine. */
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { openDatabase } from '../../src/database/database.ts'
import { clusterFolder, debianPostgres, startCluster } from '../debian-postgres.ts'
import { killsDrill, summary } from '../drills/kills/drill.ts'
import { scrape } from '../metrics.ts'
import { password } from '../players.ts'
import { callAt, startMs } from '../processes.ts'
import { onOnePort, startNodes } from './nodes.ts'
import { limit, redisRig, wrongTokens } from './redis-rig.ts'

const soon = { timeout: startMs / 2 }

/** Starts two servers on one port, each with metrics of its own. */
async function pair() {
  const [port, ...metrics] = [await freePort(), await freePort(), await freePort()]
  const { nodes } = await redisRig(
    metrics.map((METRICS_PORT) => ({
      PORT: String(port),
      SHARE_PORT: 'on',
      METRICS_PORT: String(METRICS_PORT),
    })),
  )
  return { address: `http://localhost:${port}`, nodes, metrics }
}

const refusedTokens = async (port: number): Promise<number> =>
  (await scrape(port)).get(
    'county_golf_http_requests_total{method="GET",route="/api/auth/me",status="401"}',
  ) ?? 0

test('two servers that start together on an empty database answer on one port, and share limits', async () => {
  const { nodes, metrics } = await pair()
  const admins = nodes.filter((node) => node.output().includes('Admin login'))
  expect(admins).toHaveLength(1)
  expect(await wrongTokens(nodes, limit + 20)).toBe(limit)
  const counts = await Promise.all(metrics.map(refusedTokens))
  for (const count of counts) expect(count).toBeGreaterThan(limit / 6)
  expect(counts[0] ?? 0).toBe(limit - (counts[1] ?? 0))
})

test('a server that is killed leaves no connection without an answer, and the other serves and runs jobs', async () => {
  const { address, nodes, metrics } = await pair()
  const [killed, other] = nodes
  const failures: string[] = []
  const ping = () =>
    fetch(`${address}/healthz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(5_000),
    }).then(
      (response) => response.arrayBuffer(),
      (error: Error) => failures.push(error.name),
    )
  const clients = 8
  let isKilled = false
  const calling = Array.from({ length: clients }, async () => {
    while (!isKilled) await ping()
  })
  await Promise.all(Array.from({ length: clients }, ping))
  await killed?.kill()
  isKilled = true
  await Promise.all(calling)
  // Only what the killed server had accepted is lost, and nothing waits.
  expect(failures).not.toContain('TimeoutError')
  expect(failures.length).toBeLessThanOrEqual(clients)

  failures.length = 0
  for (let n = 0; n < 50; n++) await ping()
  expect(failures).toEqual([])
  if (!other) throw new Error('There is no other server.')
  const body = { username: 'maya', email: 'maya@example.com', password }
  await callAt(other, 'POST /auth/signup', { body })
  await expect
    .poll(async () => {
      const samples = await scrape(metrics[1] ?? 0)
      return samples.get('county_golf_job_runs_total{kind="auth.verify_mail",outcome="completed"}')
    }, soon)
    .toBe(1)
})

test('the loss of one of two servers on a port loses or doubles nothing that was acknowledged', async () => {
  const folder = clusterFolder()
  const postgres = await startCluster(await debianPostgres())
  const port = await freePort()
  const nodes = startNodes(folder, postgres.url, onOnePort(port))
  const db = openDatabase(postgres.url, 2)
  onTestFinished(async () => {
    await db.destroy()
    await nodes.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true })
  })
  await nodes.ready()
  const rig = { ...nodes, port, url: postgres.url, db, kills: [nodes.kill], close: nodes.stop }
  const size = { operations: 2_000, kills: 6, seed: randomInt(2 ** 31) }
  const outcome = await killsDrill(rig, size)
  process.stdout.write(`shared port: ${summary(outcome)}\n`)
  expect(outcome.problems).toEqual([])
  expect(outcome.longestGapMs).toBeLessThan(5_000)
})
