import { setTimeout as delay } from 'node:timers/promises'
import { vi } from 'vitest'
import { PostgresClient } from '../../src/lib/postgres-client.ts'
import { asOwner } from '../database.ts'

/** Whether one connection to a database waits for another. */
const waiting = `select exists (select from pg_stat_activity
  where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0) as so`

const unlocked = (text: string): string =>
  text.replace(/ for update\b/, '').replace('pg_advisory_xact_lock(', '(')

/**
 * Lets two requests meet where the service takes a lock by a statement of its own: whoever has passed
 * the lock goes on only when the other has passed it too, or waits for it.
 * @param url the database of both
 * @param lock what the statement has in it
 * @param options.dropped runs the statement without its lock
 * @returns what each was answered
 */
export async function meet<T>(
  url: string,
  lock: RegExp,
  requests: () => Promise<T>[],
  { dropped = false } = {},
): Promise<T[]> {
  let passed = 0
  const together = Promise.withResolvers<void>()
  const query = PostgresClient.prototype.query
  async function met(this: PostgresClient, text: string, values?: unknown[]) {
    const locks = lock.test(text) && unlocked(text) !== text
    const asked = locks && dropped ? unlocked(text) : text
    const result: unknown = await Reflect.apply(query, this, [asked, values])
    if (!locks) return result
    passed++
    if (passed === 2) together.resolve()
    if (passed === 1) await Promise.race([together.promise, somebodyWaits(url, together.promise)])
    return result
  }
  const spy = vi.spyOn(PostgresClient.prototype, 'query').mockImplementation(met as never)
  try {
    return await Promise.all(requests().map((request) => request.finally(together.resolve)))
  } finally {
    spy.mockRestore()
  }
}

/**
 * Lets another act come in right after the first one's statement that has this in it. The first goes on
 * when the other has been answered, or waits for it.
 * @returns what each was answered
 */
export async function comeBetween<T>(
  url: string,
  after: RegExp,
  first: () => Promise<T>,
  second: () => Promise<T>,
): Promise<[T, T]> {
  let other: Promise<T> | undefined
  const query = PostgresClient.prototype.query
  async function between(this: PostgresClient, text: string, values?: unknown[]) {
    const result: unknown = await Reflect.apply(query, this, [text, values])
    if (other || !after.test(text)) return result
    other = second()
    const ended = other.then(
      () => undefined,
      () => undefined,
    )
    await Promise.race([ended, somebodyWaits(url, ended)])
    return result
  }
  const spy = vi.spyOn(PostgresClient.prototype, 'query').mockImplementation(between as never)
  try {
    const answer = await first()
    if (!other) throw new Error(`nothing has ${after} in it`)
    return [answer, await other]
  } finally {
    spy.mockRestore()
  }
}

async function somebodyWaits(url: string, orElse: Promise<void>): Promise<void> {
  let isOver = false
  void orElse.then(() => {
    isOver = true
  })
  while (!isOver) {
    const [row] = await asOwner<{ so: boolean }>(url, waiting)
    if (row?.so) return
    await delay(1)
  }
}
