import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openSpare } from '../database/database.ts'
import { openMigrationCheck } from '../database/migrate.ts'
import type { Deps } from '../deps.ts'
import { errorReporter } from '../lib/error-reporter.ts'
import { refusal } from '../lib/refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/readyz` answer 503 from now on, so that proxies send no more requests. */
    announceStop(): void
  }
}

type Part = 'stopping' | 'database' | 'migrations' | 'events'

/** Proxies give up after a few seconds, and a database that takes this long serves no one. */
const patienceMs = 2_000
const tickMs = 100

/**
 * `/healthz` checks the process. `/readyz` checks whether it can serve requests, so traffic can be routed here: the
 * database answers, it has all migrations of this version, the event log is read, and the server isn't stopping. Both
 * answer under any load. A proxy that took a busy server out would give its load to the others.
 */
export function registerHealth(app: FastifyInstance, { db, events, log }: Deps): void {
  const report = errorReporter(log)
  const spare = openSpare(db)
  if (spare !== db) app.addHook('onClose', () => spare.destroy())
  const check = openMigrationCheck(spare)
  let checking: Promise<boolean> | undefined
  let isStopping = false
  app.decorate('announceStop', () => {
    isStopping = true
  })

  /** Returns the parts that aren't ready. */
  async function readiness(): Promise<Part[]> {
    if (isStopping) return ['stopping']
    const notReady: Part[] = events.isReading() ? [] : ['events']
    try {
      // Probes share a check, so that they don't pile up on a database that doesn't answer.
      checking ??= check().finally(() => {
        checking = undefined
      })
      const isMigrated = await Promise.race([checking, timeout()])
      return isMigrated ? notReady : ['migrations', ...notReady]
    } catch (error) {
      report(error, 'readyz')
      return ['database', ...notReady]
    }
  }

  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    const notReady = await readiness()
    if (notReady.length === 0) return { ok: true }
    const message = 'We’re having trouble right now. Please try again soon.'
    throw refusal('UNAVAILABLE', message, { facts: { notReady } })
  })
}

/** Counts in ticks, because one long wait would end before a busy process has read an answer that is already there. */
async function timeout(): Promise<never> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += tickMs)
    await delay(tickMs, undefined, { ref: false })
  throw new Error(`The database didn’t answer within ${patienceMs} ms`)
}
