import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../lib/database.ts'

/** `/healthz` checks the process. `/readyz` checks the database too, so traffic can be routed here. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(db)
    return { ok: true }
  })
}
