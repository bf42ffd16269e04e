import { type Db, type DbOrTx, transaction } from '../../lib/database.ts'
import { type Settings, settings } from './settings.ts'

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

/** Changes some of the settings, for whatever is created from now on. */
export async function changeSettings(db: Db, changes: Partial<Settings>): Promise<Settings> {
  const changed = await transaction(db, async (tx) => {
    const before = settings.parse((await stored(tx).forUpdate().executeTakeFirstOrThrow()).value)
    const after = settings.parse({ ...before, ...changes })
    await tx
      .updateTable('setting')
      .set({ value: JSON.stringify(after) })
      .where('name', '=', row)
      .execute()
    return after
  })
  cache.delete(db)
  return changed
}

const read = async (db: Db): Promise<Settings> =>
  settings.parse((await stored(db).executeTakeFirstOrThrow()).value)

const stored = (db: DbOrTx) => db.selectFrom('setting').select('value').where('name', '=', row)
