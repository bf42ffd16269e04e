import { type Db, type DbOrTx, type Tx, transaction } from '../../lib/database.ts'
import { type DemoMark, demoMark, type Settings, settings } from './settings.ts'

export { type AccountingDays, accountingDays } from './accounting.ts'
export type { Settings }

const row = 'platform'
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

/**
 * Changes some of the settings, for whatever is created from now on.
 * @param writeDown what else belongs to the change, in its transaction
 */
export async function changeSettings(
  db: Db,
  changes: Partial<Settings>,
  writeDown?: (tx: Tx, before: Settings, after: Settings) => Promise<void>,
): Promise<Settings> {
  const changed = await transaction(db, async (tx) => {
    const before = settings.parse((await stored(tx).forUpdate().executeTakeFirstOrThrow()).value)
    const after = settings.parse({ ...before, ...changes })
    await tx
      .updateTable('setting')
      .set({ value: JSON.stringify(after) })
      .where('name', '=', row)
      .execute()
    await writeDown?.(tx, before, after)
    return after
  })
  cache.delete(db)
  return changed
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
