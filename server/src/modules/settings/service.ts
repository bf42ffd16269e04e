import { isDeepStrictEqual } from 'node:util'
import { afterCommit, type Db, type DbOrTx, type Tx, transaction } from '../../database/database.ts'
import { systemClock } from '../../lib/clock.ts'
import { perOwner } from '../../lib/per-owner.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'
import { writeAudit } from '../audit/service.ts'
import { type DemoMark, demoMark, type Settings, settings } from './settings.ts'

export { type AccountingDays, accountingDays } from './accounting.ts'
export type { Settings }

const row = 'platform'
const demoRow = 'demo'
/** The audit log's action for a change of settings. */
export const changeAction = 'settings.change'
/** How long other processes can serve old settings after a change. */
const cacheMs = 5_000

type Current = { settings: Settings; isDemo: boolean }

const cache = perOwner(() => new TtlCache<Current>(cacheMs, 1))

/** The cached settings and whether this is a demo, at most 5 seconds old by the machine's clock. */
export const current = (db: Db): Promise<Current> =>
  cache(db).get(row, systemClock.now(), () => readBoth(db))

/** The cached settings, at most 5 seconds old by the machine's clock. */
export const currentSettings = async (db: Db): Promise<Settings> => (await current(db)).settings

/** Reads the settings and locks them until the transaction ends. */
export const lockSettings = async (tx: Tx): Promise<Settings> =>
  settings.parse((await stored(tx).forUpdate().executeTakeFirstOrThrow()).value)

/** Changes settings, with an audit entry. Existing sessions keep their terms. @param adminId null for the command line */
export async function applySettings(
  tx: Tx,
  at: Date,
  adminId: string | null,
  changes: Partial<Settings>,
  reason?: string,
): Promise<void> {
  const { before, after } = await write(tx, changes)
  const names = (Object.keys(after) as (keyof Settings)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  if (names.length === 0) return
  const only = (of: Settings) => Object.fromEntries(names.map((name) => [name, of[name]]))
  await writeAudit(tx, at, {
    adminId,
    action: changeAction,
    before: only(before),
    after: only(after),
    reason,
  })
}

/** Changes settings without an admin, from the server's command line. */
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
  afterCommit(tx, (db) => cache(db).clear())
  return { before, after }
}

/** Reads the settings from the database, bypassing the cache. */
export const storedSettings = (db: DbOrTx): Promise<Settings> => read(db)

/** Reads whether this database has a demo population. */
export async function demoOf(db: DbOrTx): Promise<DemoMark> {
  return demoMark.parse((await stored(db, demoRow).executeTakeFirstOrThrow()).value)
}

export async function markDemo(db: DbOrTx, mark: DemoMark): Promise<void> {
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify(mark) })
    .where('name', '=', demoRow)
    .execute()
}

const read = async (db: DbOrTx): Promise<Settings> =>
  settings.parse((await stored(db).executeTakeFirstOrThrow()).value)

const readBoth = async (db: Db): Promise<Current> => {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
  const settingNamed = (name: string) => rows.find((one) => one.name === name)?.value
  return {
    settings: settings.parse(settingNamed(row)),
    isDemo: demoMark.parse(settingNamed(demoRow)).state !== null,
  }
}

const stored = (db: DbOrTx, name: string = row) =>
  db.selectFrom('setting').select('value').where('name', '=', name)
