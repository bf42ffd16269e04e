import { Readable } from 'node:stream'
import * as calls from '@county-golf/contract/admin-audit'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../app.ts'
import { implement } from '../../http/implement.ts'
import { csvLine } from '../../lib/csv.ts'
import { totalOf } from '../../lib/listing.ts'
import { type AuditFilter, actsThatOccur, readAudit, walkAudit } from './read-audit.ts'

/** The log of what administrators did, to be searched and taken along. */
export function registerAudit(app: FastifyInstance, { db }: Deps): void {
  implement(app, calls.listAudit, async ({ query }) => {
    const { page, pageSize, ...filter } = query
    const [{ items, total }, acts] = await Promise.all([
      readAudit(db, filter, { page, pageSize }),
      actsThatOccur(db),
    ])
    return { items, ...totalOf(total), page, pageSize, acts }
  })
  implement(app, calls.exportAudit, async ({ query, reply }) => {
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(csvOf(query)))
  })

  async function* csvOf(filter: AuditFilter): AsyncGenerator<string> {
    yield csvLine(['id', 'at', 'admin', 'act', 'target', 'before', 'after', 'why'])
    for await (const batch of walkAudit(db, filter))
      yield batch
        .map(({ id, at, admin, act, target, before, after, why }) =>
          csvLine([id, at, admin.username, act, target, inJson(before), inJson(after), why]),
        )
        .join('')
  }
}

const inJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
