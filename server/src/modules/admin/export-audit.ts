import { Readable } from 'node:stream'
import type { DbOrTx } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { byteOrderMark, csvLine } from '../../lib/csv.ts'
import { accountingDays } from '../settings/service.ts'
import { type AuditFilter, walkAudit } from './read-audit.ts'

const commandLine = 'Command line'

const columns = [
  'id',
  'at',
  'localTime',
  'timeZone',
  'admin',
  'summary',
  'changes',
  'reason',
  'user',
  'session',
  'action',
  'target',
  'userId',
  'sessionId',
  'before',
  'after',
]

/** Exports the log as CSV: descriptions first, then ids and the stored fields. Streamed. */
export const exportAudit = ({ db }: Deps, filter: AuditFilter): Readable =>
  Readable.from(inCsv(db, filter))

async function* inCsv(db: DbOrTx, filter: AuditFilter): AsyncGenerator<string> {
  const days = await accountingDays(db)
  yield byteOrderMark + csvLine(columns)
  for await (const batch of walkAudit(db, filter, days))
    yield batch
      .map((entry) =>
        csvLine([
          entry.id,
          entry.at,
          days.clockOf(new Date(entry.at)),
          days.timeZone,
          entry.admin?.username ?? commandLine,
          entry.summary,
          entry.changes.join('; '),
          entry.reason,
          entry.user?.username ?? null,
          entry.session?.name ?? null,
          entry.action,
          entry.target,
          entry.user?.id ?? null,
          entry.session?.id ?? null,
          inJson(entry.before),
          inJson(entry.after),
        ]),
      )
      .join('')
}

const inJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
