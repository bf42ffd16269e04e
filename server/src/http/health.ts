import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../lib/database.ts'

/** `/healthz`: the process answers. `/readyz`: the database does too, so traffic may come. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(db)
    return { ok: true }
  })
}
