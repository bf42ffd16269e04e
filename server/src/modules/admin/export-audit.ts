import { Readable } from 'node:stream'
import type { AuditEntry } from '@county-golf/contract/admin-audit'
import type { DbOrTx } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { byteOrderMark, csvLine } from '../../lib/csv.ts'
import { type AccountingDays, accountingDays } from '../settings/service.ts'
import { type AuditFilter, walkAudit } from './read-audit.ts'

const commandLine = 'Command line'

type Cell = string | number | null

/** Descriptions first, then ids and the stored fields. */
const columns: Record<string, (entry: AuditEntry, days: AccountingDays) => Cell> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  localTime: ({ at }, days) => days.clockOf(new Date(at)),
  timeZone: (_, days) => days.timeZone,
  admin: ({ admin }) => admin?.username ?? commandLine,
  summary: ({ summary }) => summary,
  changes: ({ changes }) => changes.join('; '),
  reason: ({ reason }) => reason,
  user: ({ user }) => user?.username ?? null,
  session: ({ session }) => session?.name ?? null,
  action: ({ action }) => action,
  target: ({ target }) => target,
  userId: ({ user }) => user?.id ?? null,
  sessionId: ({ session }) => session?.id ?? null,
  before: ({ before }) => inJson(before),
  after: ({ after }) => inJson(after),
}

/** Exports the log as CSV. Streamed. */
export const exportAudit = ({ db }: Deps, filter: AuditFilter): Readable =>
  Readable.from(inCsv(db, filter))

async function* inCsv(db: DbOrTx, filter: AuditFilter): AsyncGenerator<string> {
  const days = await accountingDays(db)
  const line = (entry: AuditEntry) =>
    csvLine(Object.values(columns).map((cellOf) => cellOf(entry, days)))
  yield byteOrderMark + csvLine(Object.keys(columns))
  for await (const batch of walkAudit(db, filter, days)) yield batch.map(line).join('')
}

const inJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
