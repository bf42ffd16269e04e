import { setTimeout as delay } from 'node:timers/promises'

/**
 * What nodes share in Valkey or Redis. Nothing in it has to survive: while it's away, each node goes on alone, so
 * callers catch every error.
 */
export type Redis = {
  isConnected(): boolean
  /** Adds to a counter that ends `windowMs` after its first call. @returns its value, and the milliseconds left */
  count(key: string, amount: number, windowMs: number): Promise<Counter>
  /** Reads a counter. @returns zeros if there is none */
  read(key: string): Promise<Counter>
  publish(channel: string, text: string): Promise<void>
  /** Calls `listener` with each text on a channel, and with null when some may have been missed. */
  subscribe(channel: string, listener: (text: string | null) => void): Promise<void>
  close(): Promise<void>
}

export type Counter = { current: number; ttl: number }

const connectMs = 2_000
const reconnectMs = 1_000
/** A request waits for its count, so a server that hangs counts as away. */
const answerMs = 250

const increment = `
  local total = redis.call('incrby', KEYS[1], ARGV[1])
  if total == tonumber(ARGV[1]) then redis.call('pexpire', KEYS[1], ARGV[2]) end
  return {total, redis.call('pttl', KEYS[1])}`

/**
 * Connects, and reconnects whenever the connection is lost. Resolves after 2 s at the latest, connected or not.
 * @param report gets one error per loss
 */
export async function openRedis(url: string, report: (error: unknown) => void): Promise<Redis> {
  // Loaded here, because most installations have a single machine.
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: connectMs, reconnectStrategy: () => reconnectMs },
  })
  let isReported = false
  client.on('error', (error) => {
    if (!isReported)
      report(
        new Error(
          'The connection to REDIS_URL is lost. Each node counts calls alone until it’s back.',
          { cause: error },
        ),
      )
    isReported = true
  })
  client.on('ready', () => {
    isReported = false
  })
  const subscribers: (typeof client)[] = []
  await connected(client)

  return {
    isConnected: () => client.isReady,
    async count(key, amount, windowMs) {
      const input = [String(amount), String(windowMs)]
      const answer = client.eval(increment, { keys: [key], arguments: input })
      const [current = 0, ttl = 0] = (await within(answer)) as number[]
      return { current, ttl }
    },
    async read(key) {
      const [calls, ttl] = await within(Promise.all([client.get(key), client.pTTL(key)]))
      return { current: Number(calls ?? 0), ttl: Math.max(0, ttl) }
    },
    async publish(channel, text) {
      await within(client.publish(channel, text))
    },
    async subscribe(channel, listener) {
      // A connection with subscriptions can't do anything else.
      const subscriber = client.duplicate({ disableOfflineQueue: false })
      // The first connection has reported it.
      subscriber.on('error', () => undefined)
      subscriber.on('ready', () => listener(null))
      subscribers.push(subscriber)
      // Waits in the queue until there is a connection, and is repeated on each later one.
      subscriber.subscribe(channel, listener).catch(() => undefined)
      await connected(subscriber)
    },
    async close() {
      for (const one of [client, ...subscribers]) one.destroy()
    },
  }
}

/** Starts connecting. A failed first try goes on in the background. */
async function connected(client: { connect(): Promise<unknown> }): Promise<void> {
  const connecting = client.connect().catch(() => undefined)
  await Promise.race([connecting, delay(connectMs, undefined, { ref: false })])
}

/** @throws after 250 ms without an answer */
async function within<T>(answer: Promise<T>): Promise<T> {
  const timeout = new AbortController()
  const late = delay(answerMs, undefined, { signal: timeout.signal }).then(() => {
    throw new Error(`Redis didn’t answer within ${answerMs} ms`)
  })
  // It may lose the race, or be aborted.
  late.catch(() => undefined)
  try {
    return await Promise.race([answer, late])
  } finally {
    timeout.abort()
    answer.catch(() => undefined)
  }
}
