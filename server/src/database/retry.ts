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

/**
 * Runs `work` again while the database is away, for up to 5 s. Callers make sure that running it twice does no harm.
 * @param mayRepeat called before each repeat, for work that becomes unsafe to repeat at some point
 */
export async function retryWhileAway<T>(
  work: () => Promise<T>,
  mayRepeat = () => true,
): Promise<T> {
  const until = performance.now() + retryMs
  for (let pause = pauseMs.first; ; pause = Math.min(2 * pause, pauseMs.most)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || !mayRepeat() || performance.now() + pause > until) throw error
    }
    await delay(pause)
  }
}
