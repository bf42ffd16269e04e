import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnavailable } from './postgres-client.ts'

/** How long work is retried. A planned switchover is shorter, and callers of a longer outage shouldn't pile up. */
const retryMs = 5_000
const pauseMs = { first: 50, most: 500 }

/** The classes of lost connections, and of a server that stops or starts. */
const classes = ['08', '57P']
/** No free connections, or a server that became a standby. */
const codes = ['53300', '25006']

/** Whether an error says that the database can't be reached or can't write right now, as during a failover. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  const code = error instanceof pg.DatabaseError ? error.code : undefined
  return code !== undefined && (codes.includes(code) || classes.some((one) => code.startsWith(one)))
}

/** The time that a request, or other work, has for retries. It begins with the first attempt that fails. */
export type RetryTime = { until?: number; isOver: boolean }

const times = new AsyncLocalStorage<RetryTime>()

/** Runs `work` with a time for retries that all of its retries share. */
export const withRetryTime = <T>(time: RetryTime, work: () => T): T => times.run(time, work)

/**
 * Runs `work` again while the database is away, for up to 5 s. Within a request, or within other work that is retried,
 * it shares the time of that, so nested retries don't add up. Callers make sure that running it twice does no harm.
 * @param mayRepeat called before each repeat, for work that becomes unsafe to repeat at some point
 */
export async function retryWhileAway<T>(
  work: () => Promise<T>,
  mayRepeat = () => true,
): Promise<T> {
  const shared = times.getStore()
  // What a request leaves running, such as a loop that it woke, isn't part of it anymore.
  if (shared && !shared.isOver) return await retried(work, mayRepeat, shared)
  const own: RetryTime = { isOver: false }
  try {
    return await withRetryTime(own, () => retried(work, mayRepeat, own))
  } finally {
    own.isOver = true
  }
}

async function retried<T>(
  work: () => Promise<T>,
  mayRepeat: () => boolean,
  time: RetryTime,
): Promise<T> {
  for (let pause = pauseMs.first; ; pause = Math.min(2 * pause, pauseMs.most)) {
    const began = performance.now()
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      time.until ??= began + retryMs
      if (!mayRepeat() || performance.now() + pause > time.until) throw error
    }
    await delay(pause)
  }
}
