import { isDeepStrictEqual } from 'node:util'
import { afterCommit, type Db, type DbOrTx, type Tx, transaction } from '../../lib/database.ts'
import { writeAudit } from '../audit/service.ts'
import { type DemoMark, demoMark, type Settings, settings } from './settings.ts'

export { type AccountingDays, accountingDays } from './accounting.ts'
export type { Settings }

const row = 'platform'
/** The audit log's word for a change of settings. */
export const changeAct = 'settings.change'
/** How long another process may not yet know of a change. */
const cacheMs = 5_000

type Cached = { until: number; settings: Promise<Settings> }

const cache = new WeakMap<Db, Cached>()

/** The settings as they stand, at most 5 s old. */
export function currentSettings(db: Db): Promise<Settings> {
  const cached = cache.get(db)
  if (cached && performance.now() < cached.until) return cached.settings
  const reading = read(db)
  cache.set(db, { until: performance.now() + cacheMs, settings: reading })
  // A failure is told to those who waited for it, and not remembered.
  reading.catch(() => cache.delete(db))
  return reading
}

/** The settings, locked until the transaction ends. */
export const lockSettings = async (tx: Tx): Promise<Settings> =>
  settings.parse((await stored(tx).forUpdate().executeTakeFirstOrThrow()).value)

/** Changes settings for whatever is created from now on, with an entry in the audit log. */
export async function applySettings(
  tx: Tx,
  at: Date,
  adminId: string,
  changes: Partial<Settings>,
): Promise<void> {
  const { before, after } = await write(tx, changes)
  const names = (Object.keys(after) as (keyof Settings)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  if (names.length === 0) return
  const only = (of: Settings) => Object.fromEntries(names.map((name) => [name, of[name]]))
  await writeAudit(tx, at, { adminId, act: changeAct, before: only(before), after: only(after) })
}

/** Changes settings without an admin: from the server's command line. */
export const changeSettings = (db: Db, changes: Partial<Settings>): Promise<Settings> =>
  transaction(db, async (tx) => (await write(tx, changes)).after)

async function write(tx: Tx, changes: Partial<Settings>) {
  const before = await lockSettings(tx)
  const after = settings.parse({ ...before, ...changes })
  await tx
    .updateTable('setting')
    .set({ value: JSON.stringify(after) })
    .where('name', '=', row)
    .execute()
  afterCommit(tx, (db) => cache.delete(db))
  return { before, after }
}

/** The settings as they are in the database now. */
export const storedSettings = (db: DbOrTx): Promise<Settings> => read(db)

/** Whether there is a demo population in this database. */
export async function demoOf(db: DbOrTx): Promise<DemoMark> {
  return demoMark.parse((await stored(db, 'demo').executeTakeFirstOrThrow()).value)
}

export async function markDemo(db: DbOrTx, mark: DemoMark): Promise<void> {
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify(mark) })
    .where('name', '=', 'demo')
    .execute()
}

const read = async (db: DbOrTx): Promise<Settings> =>
  settings.parse((await stored(db).executeTakeFirstOrThrow()).value)

const stored = (db: DbOrTx, name: string = row) =>
  db.selectFrom('setting').select('value').where('name', '=', name)
