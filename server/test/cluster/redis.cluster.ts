/** What two nodes share through Redis, and how they go on without it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { debianPostgres, startCluster } from '../debian-postgres.ts'
import { openClient } from '../drills/kills/client.ts'
import { openStream } from '../live.ts'
import { password } from '../players.ts'
import { type ServerProcess, serverProcess } from '../processes.ts'
import { startDaemon } from './daemon.ts'
import { installPrograms } from './debian.ts'
import { until } from './until.ts'

/** Invalid tokens per minute and address. */
const limit = 120

async function rig() {
  await installPrograms()
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-'))
  const postgres = await startCluster(await debianPostgres())
  const port = await freePort()
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const redis = startDaemon('/usr/bin/redis-server', options, { logFile: path.join(folder, 'log') })
  onTestFinished(async () => {
    await redis.end()
    await postgres.stop()
    rmSync(folder, { recursive: true })
  })
  const environment = { REDIS_URL: `redis://127.0.0.1:${port}`, RATE_LIMITS: 'on' }
  const nodes = [
    await serverProcess(postgres.url, environment),
    await serverProcess(postgres.url, environment),
  ]
  return { redis, nodes }
}

/** Sends invalid tokens to the nodes in turn. @returns how many were refused as such, and not by the limit */
async function wrongTokens(nodes: readonly ServerProcess[], calls: number): Promise<number> {
  let refused = 0
  for (let n = 0; n < calls; n++) {
    const { status } = await fetch(`${nodes[n % nodes.length]?.address}/api/auth/me`, {
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    })
    expect([401, 429]).toContain(status)
    if (status === 401) refused++
  }
  return refused
}

test('a limit holds for two nodes together, and for each alone while Redis is away', async () => {
  const { redis, nodes } = await rig()
  expect(await wrongTokens(nodes, limit + 20)).toBe(limit)

  await redis.end('SIGKILL')
  expect(await wrongTokens(nodes, 3 * limit)).toBe(2 * limit)
  for (const node of nodes)
    expect(node.output().match(/The connection to REDIS_URL is lost/g)).toHaveLength(1)

  redis.start()
  await until('the return of Redis', async () => (await wrongTokens(nodes, 2)) === 2)
  expect(await wrongTokens(nodes, limit + 20)).toBe(limit - 2)
})

test('an event at one node reaches a live stream at another, also while Redis is away', async () => {
  const { redis, nodes } = await rig()
  const [first, second] = nodes as [ServerProcess, ServerProcess]
  const client = openClient(Number(new URL(first.address).port), { withKeys: true })
  onTestFinished(() => client.close())
  const signUp = async (username: string) => {
    const body = { username, email: `${username}@example.com`, password }
    const response = await client.send({ method: 'POST', path: '/api/auth/signup', body })
    const { id } = response.body.user as { id: string }
    return { id, username, token: String(response.body.token) }
  }
  const [writer, reader] = [await signUp('writer'), await signUp('reader')]
  const stream = await openStream(second.address, reader)
  const write = async (content: string) => {
    const before = stream.lastId()
    const { token } = writer
    const body = { recipient: reader.username, content }
    await client.send({ method: 'POST', path: '/api/messages', token, body })
    await until('the message', async () => stream.lastId() !== before)
  }
  await write('with Redis')
  await redis.end('SIGKILL')
  await write('without Redis')
  redis.start()
  await write('with Redis again')
})

test('requests are answered while Redis hangs', async () => {
  const { redis, nodes } = await rig()
  process.kill(redis.pid(), 'SIGSTOP')
  expect(await wrongTokens(nodes, 6)).toBe(6)
  process.kill(redis.pid(), 'SIGCONT')
})
