import { setTimeout as delay } from 'node:timers/promises'
import { vi } from 'vitest'
import { PostgresClient } from '../../src/database/postgres-client.ts'
import { asOwner } from '../database.ts'

/** Whether a connection to the database waits for another one. */
const waiting = `select exists (select from pg_stat_activity
  where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0) as waits`

const unlocked = (text: string): string =>
  text.replace(/ for update\b/, '').replace('pg_advisory_xact_lock(', '(')

/**
 * Runs two requests that take the same lock. The first to pass the locking statement continues only when
 * the other one has passed it too or waits for it.
 * @param url the database of both
 * @param lock matches the locking statement
 * @param options.dropped runs the statement without its lock
 * @returns the responses
 */
export async function raceAtLock<T>(
  url: string,
  lock: RegExp,
  requests: () => Promise<T>[],
  { dropped = false } = {},
): Promise<T[]> {
  let passed = 0
  let watch: Promise<void> | undefined
  const together = Promise.withResolvers<void>()
  const query = PostgresClient.prototype.query
  async function met(this: PostgresClient, text: string, values?: unknown[]) {
    const locks = lock.test(text) && unlocked(text) !== text
    const statement = locks && dropped ? unlocked(text) : text
    const result: unknown = await Reflect.apply(query, this, [statement, values])
    if (!locks) return result
    passed++
    if (passed === 2) together.resolve()
    if (passed === 1) {
      watch = connectionWaits(url, together.promise)
      await Promise.race([together.promise, watch])
    }
    return result
  }
  const spy = vi.spyOn(PostgresClient.prototype, 'query').mockImplementation(met as never)
  try {
    return await Promise.all(requests().map((request) => request.finally(together.resolve)))
  } finally {
    spy.mockRestore()
    // Its connection would be cut off when the test's database is dropped.
    await watch
  }
}

/**
 * Runs the second request right after the first one's statement that matches `after`. The first continues
 * when the second has its response or waits for a lock.
 * @returns the responses
 */
export async function interleave<T>(
  url: string,
  after: RegExp,
  first: () => Promise<T>,
  second: () => Promise<T>,
): Promise<[T, T]> {
  let other: Promise<T> | undefined
  let watch: Promise<void> | undefined
  const query = PostgresClient.prototype.query
  async function between(this: PostgresClient, text: string, values?: unknown[]) {
    const result: unknown = await Reflect.apply(query, this, [text, values])
    if (other || !after.test(text)) return result
    other = second()
    const ended = other.then(
      () => undefined,
      () => undefined,
    )
    watch = connectionWaits(url, ended)
    await Promise.race([ended, watch])
    return result
  }
  const spy = vi.spyOn(PostgresClient.prototype, 'query').mockImplementation(between as never)
  try {
    const response = await first()
    if (!other) throw new Error(`no statement matches ${after}`)
    return [response, await other]
  } finally {
    spy.mockRestore()
    await watch
  }
}

async function connectionWaits(url: string, orElse: Promise<void>): Promise<void> {
  let isOver = false
  void orElse.then(() => {
    isOver = true
  })
  while (!isOver) {
    const [row] = await asOwner<{ waits: boolean }>(url, waiting)
    if (row?.waits) return
    await delay(1)
  }
}
