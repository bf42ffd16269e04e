/** What two nodes share through Redis, and how they go on without it. */
import { expect, onTestFinished, test } from 'vitest'
import { openClient } from '../drills/kills/client.ts'
import { openStream } from '../live.ts'
import { password } from '../players.ts'
import type { ServerProcess } from '../processes.ts'
import { limit, redisRig, wrongTokens } from './redis-rig.ts'
import { until } from './until.ts'

test('a limit holds for two nodes together, and for each alone while Redis is away', async () => {
  const { redis, nodes } = await redisRig()
  expect(await wrongTokens(nodes, limit + 20)).toBe(limit)

  await redis.end('SIGKILL')
  expect(await wrongTokens(nodes, 3 * limit)).toBe(2 * limit)
  for (const node of nodes)
    expect(node.output().match(/"msg":"The connection to REDIS_URL is lost/g)).toHaveLength(1)

  redis.start()
  await until('the return of Redis', async () => (await wrongTokens(nodes, 2)) === 2)
  expect(await wrongTokens(nodes, limit + 20)).toBe(limit - 2)
})

test('an event at one node reaches a live stream at another, also while Redis is away', async () => {
  const { redis, nodes } = await redisRig()
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
  const { redis, nodes } = await redisRig()
  process.kill(redis.pid(), 'SIGSTOP')
  expect(await wrongTokens(nodes, 6)).toBe(6)
  process.kill(redis.pid(), 'SIGCONT')
})
