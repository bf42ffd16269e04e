import { isDeepStrictEqual } from 'node:util'
import type { Config } from '../../config.ts'
import { afterCommit, type Db, type DbOrTx, type Tx, transaction } from '../../database/database.ts'
import { systemClock } from '../../lib/clock.ts'
import { perOwner } from '../../lib/per-owner.ts'
import { chargesRealCards } from '../../lib/stripe-key.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'
import { writeAudit } from '../audit/service.ts'
import { decideRule, storedRules, turnedOff } from './decisions-by-state.ts'
import type { PrizePolicy } from './prize-policy.ts'
import {
  type DemoMark,
  demoMark,
  type Settings,
  type StoredApproval,
  settings,
  storedApproval,
} from './settings.ts'

export { type AccountingDays, accountingDays } from './accounting.ts'
export {
  type PrizePolicy,
  prizeAgeFor,
  unavailableReason,
} from './prize-policy.ts'
export type { Settings }

const row = 'platform'
const demoRow = 'demo'
const approvalRow = 'processor_approval'
/** The audit log's action for a change of settings. */
export const changeAction = 'settings.change'
/** How long other processes can serve old settings after a change. */
const cacheMs = 5_000

type Current = {
  settings: Settings
  isDemo: boolean
  prizes: Pick<PrizePolicy, 'isApproved' | 'rules'>
}

const cache = perOwner(() => new TtlCache<Current>(cacheMs, 1))

/** The cached settings and whether this is a demo, at most 5 seconds old by the machine's clock. */
export const current = (db: Db): Promise<Current> =>
  cache(db).get(row, systemClock.now(), () => readBoth(db))

/** The cached settings, at most 5 seconds old by the machine's clock. */
export const currentSettings = async (db: Db): Promise<Settings> => (await current(db)).settings

/** Where prizes are available, at most 5 seconds old by the machine's clock. */
export const prizePolicy = async (deps: { config: Config; db: Db }): Promise<PrizePolicy> => ({
  takesRealMoney: chargesRealCards(deps.config),
  ...(await current(deps.db)).prizes,
})

/** The same, read from the database, so that it can be read within a transaction. */
export const storedPrizePolicy = async (config: Config, tx: Tx): Promise<PrizePolicy> => ({
  takesRealMoney: chargesRealCards(config),
  isApproved: (await approvalOf(tx)) !== null,
  rules: await storedRules(tx),
})

/** Reads the settings and locks them until the transaction ends. */
export const lockSettings = async (tx: Tx): Promise<Settings> =>
  settings.parse((await stored(tx).forUpdate().executeTakeFirstOrThrow()).value)

/**
 * Changes settings, with an audit entry. Existing sessions keep their terms. @param adminId null for the command line
 */
export async function applySettings(
  tx: Tx,
  at: Date,
  adminId: string | null,
  changes: Partial<Settings>,
  reason?: string,
): Promise<void> {
  const { before, after } = await write(tx, changes, { at, by: adminId })
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
  transaction(
    db,
    async (tx) => (await write(tx, changes, { at: systemClock.now(), by: null })).after,
  )

type Decider = { at: Date; by: string | null }

async function write(tx: Tx, changes: Partial<Settings>, decider: Decider) {
  const before = await lockSettings(tx)
  const after = settings.parse({ ...before, ...changes })
  await store(tx, row, after)
  const [off, on] = [before.statesWithoutPrizes, after.statesWithoutPrizes]
  for (const stateCode of on.filter((code) => !off.includes(code)))
    await decideRule(tx, { ...decider, ...inSettings, stateCode, allowed: false })
  for (const stateCode of off.filter((code) => !on.includes(code)))
    await decideRule(tx, { ...decider, ...inSettings, stateCode, allowed: true })
  return { before, after }
}

const inSettings = { minAge: null, source: 'Decided in the settings, without grounds.' }

async function store(tx: Tx, name: string, value: object): Promise<void> {
  await tx
    .updateTable('setting')
    .set({ value: JSON.stringify(value) })
    .where('name', '=', name)
    .execute()
  afterCommit(tx, (db) => cache(db).clear())
}

/** Stores a decision about one state. The settings list the states that are off, for servers of 1.0.0. */
export async function storeRule(tx: Tx, decision: Parameters<typeof decideRule>[1]): Promise<void> {
  const before = await lockSettings(tx)
  await decideRule(tx, decision)
  await store(tx, row, { ...before, statesWithoutPrizes: await turnedOff(tx) })
}

/** Reads the card processor's approval and locks it until the transaction ends. */
export const lockApproval = async (tx: Tx): Promise<StoredApproval | null> =>
  storedApproval.parse((await stored(tx, approvalRow).forUpdate().executeTakeFirstOrThrow()).value)
    .approval

export const approvalOf = async (db: DbOrTx): Promise<StoredApproval | null> =>
  storedApproval.parse((await stored(db, approvalRow).executeTakeFirstOrThrow()).value).approval

export const storeApproval = (tx: Tx, approval: StoredApproval | null): Promise<void> =>
  store(tx, approvalRow, { approval })

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
  const [rows, rules] = await Promise.all([
    db.selectFrom('setting').select(['name', 'value']).execute(),
    storedRules(db),
  ])
  const settingNamed = (name: string) => rows.find((one) => one.name === name)?.value
  return {
    settings: settings.parse(settingNamed(row)),
    isDemo: demoMark.parse(settingNamed(demoRow)).state !== null,
    prizes: {
      isApproved: storedApproval.parse(settingNamed(approvalRow)).approval !== null,
      rules,
    },
  }
}

const stored = (db: DbOrTx, name: string = row) =>
  db.selectFrom('setting').select('value').where('name', '=', name)
