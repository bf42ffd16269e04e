import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '../../src/modules/ledger/verify.ts'
import { type TestApp, testApp } from '../app.ts'
import { asOwner, cloneDatabase } from '../database.ts'
import { hosted, join } from '../golf.ts'
import { player } from '../players.ts'
import { type Race, races } from './guard-races.ts'

/** A template database with a session that has an open seat. */
let template: TestApp
let ids: Race['ids']
beforeAll(async () => {
  template = await testApp()
  const maya = await player(template, 'maya', 10_000)
  const tom = await player(template, 'tom', 10_000)
  const ann = await player(template, 'ann', 10_000)
  const session = await hosted(template, maya)
  await join(template, tom, session.id)
  ids = { session: session.id, wallet: `user:${maya.id}`, outsider: ann.id }
  await template.app.close()
  await template.db.destroy()
})
afterAll(() => template.drop())

const lock = /\bfor (no key )?update\b( skip locked)?/g
const locking = `select p.proname as name, pg_get_functiondef(p.oid) as source
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and p.prosrc ~ 'for (no key )?update' order by 1`

/** Races two connections in a function. @returns the problems found */
async function raceIn(name: string, source: string): Promise<string[]> {
  const copy = await cloneDatabase(2, new URL(template.url).pathname.slice(1))
  const [first, second, watch] = [1, 2, 3].map(() => new pg.Client({ connectionString: copy.url }))
  if (!first || !second || !watch) throw new Error('three connections')
  try {
    await asOwner(copy.url, source)
    await Promise.all([first, second, watch].map((client) => client.connect()))
    const { rows } = await second.query('select pg_backend_pid() as pid')
    const problems = (await races[name]?.({ first, second, settled, ids })) ?? [
      'no race for this function',
    ]
    return [...problems, ...(await verifyLedger(copy.db)).problems]

    async function settled(response: Promise<unknown>): Promise<void> {
      let isResponded = false
      const note = () => {
        isResponded = true
      }
      response.then(note, note)
      const query = 'select cardinality(pg_blocking_pids($1)) > 0 as waits'
      while (!isResponded) {
        if ((await watch?.query(query, [rows[0].pid]))?.rows[0].waits) return
        await delay(1)
      }
    }
  } finally {
    await Promise.all([first, second, watch].map((client) => client.end()))
    await copy.drop()
  }
}

test('the ledger verifies after a race in each locking function, and fails without its lock', async () => {
  const functions = await asOwner<{ name: string; source: string }>(template.url, locking)
  expect(functions.map(({ name }) => name)).toEqual(Object.keys(races).sort())
  for (const { name, source } of functions) {
    expect(await raceIn(name, source), name).toEqual([])
    const weak = source.replaceAll(lock, '')
    expect(await raceIn(name, weak), `${name} without its lock`).not.toEqual([])
  }
})
