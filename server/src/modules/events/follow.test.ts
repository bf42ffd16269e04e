import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { statementsOf } from '../../../test/statements.ts'
import { openDatabase, type Tx, transaction } from '../../database/database.ts'
import { newId } from '../../lib/ids.ts'
import { openEventLog } from './log.ts'
import type { LoggedEvent } from './read-log.ts'
import { record } from './record.ts'

const at = new Date('2026-11-20T15:00:00Z')
const ignore = () => undefined

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase(20)
})
afterAll(() => database.drop())

const requested = (by: string) => ({ kind: 'friend.requested', data: { by } }) as const
const emit = (...names: string[]) =>
  transaction(database.db, (tx) => record(tx, at, ...names.map(requested)))

const namesOf = (events: readonly LoggedEvent[]) =>
  events.flatMap((event) => (event.kind === 'friend.requested' ? [event.data.by] : []))

/** A log with its own connections, in place of another process. */
function anotherProcess() {
  const db = openDatabase(database.url, 5)
  const log = openEventLog(db, database.url, ignore)
  return {
    log,
    async end() {
      await log.stop()
      await db.destroy()
    },
  }
}

/** Resolves once no open transaction in the cluster holds back events. */
async function settled() {
  const { log, end } = anotherProcess()
  log.follow(newId(), async () => undefined)
  await log.runFollowers()
  await end()
}

describe('a follower', () => {
  test('gets every event with its data once, in the order of the log', async () => {
    const seen: LoggedEvent[] = []
    const { log, end } = anotherProcess()
    log.follow('all', async (_tx, events) => void seen.push(...events))
    const userId = newId()
    await transaction(database.db, (tx) =>
      record(tx, at, { ...requested('a'), userId }, requested('b')),
    )
    await emit('c')
    await log.runFollowers()
    await emit('d')
    await log.runFollowers()
    await log.runFollowers()
    expect(namesOf(seen)).toEqual(['a', 'b', 'c', 'd'])
    expect(seen[0]).toMatchObject({ kind: 'friend.requested', at, userId, sessionId: null })
    await end()
  })

  test('isn’t run if it has handled all events', async () => {
    const { log, end } = anotherProcess()
    const seen: string[] = []
    for (let n = 0; n < 3; n++)
      log.follow(newId(), async (_tx, events) => void seen.push(...namesOf(events).slice(-1)))
    await emit('for three')
    await log.runFollowers()
    expect(seen).toEqual(Array(3).fill('for three'))
    expect(
      await statementsOf(() => log.runFollowers()),
      'all followers are looked at together',
    ).toBe(1)
    await end()
  })

  test('advances only when its effects are committed', async () => {
    const { log, end } = anotherProcess()
    const name = newId()
    let failing = true
    const tried: string[][] = []
    log.follow(name, async (tx, events) => {
      tried.push(namesOf(events).slice(-2))
      await effect(tx, `${name} ${namesOf(events).at(-1)}`)
      if (failing) throw new Error('not now')
    })
    await emit('e', 'f')
    await settled()
    await expect(log.runFollowers()).rejects.toThrow('not now')
    expect(await effects(name)).toEqual([])
    failing = false
    await log.runFollowers()
    expect(await effects(name)).toContain(`${name} f`)
    expect(tried[0]).toEqual(['e', 'f'])
    await end()
  })

  test('doesn’t skip events that become visible late', async () => {
    const seen: string[] = []
    const { log, end } = anotherProcess()
    log.follow(newId(), async (_tx, events) => void seen.push(...namesOf(events)))
    await log.runFollowers()
    seen.length = 0

    const slow = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const late = transaction(database.db, async (tx) => {
      await record(tx, at, requested('first to begin'))
      written.resolve()
      await slow.promise
    })
    await written.promise
    await emit('first to end')
    const work = log.runFollowers()
    expect(seen).toEqual([])
    slow.resolve()
    await Promise.all([late, work])
    expect(seen).toEqual(['first to begin', 'first to end'])
    await end()
  })

  test('works in one process at a time, and continues in another when that one ends', async () => {
    const name = newId()
    const [one, other] = [anotherProcess(), anotherProcess()]
    const seen: string[] = []
    let atOnce = 0
    for (const { log } of [one, other]) {
      log.follow(name, async (_tx, events) => {
        expect(++atOnce).toBe(1)
        await new Promise((resolve) => setImmediate(resolve))
        seen.push(...namesOf(events))
        atOnce--
      })
      await log.start()
    }
    await eventually(() => expect(seen).toContain('first to end'))
    seen.length = 0
    const first = Array.from({ length: 30 }, (_, n) => `x${n}`)
    for (const n of first) await emit(n)
    await eventually(() => expect(seen).toEqual(first))
    await one.end()
    await emit('y')
    await eventually(() => expect(seen.at(-1)).toBe('y'))
    expect(seen).toHaveLength(31)
    await other.end()
  })
})

describe('a process', () => {
  let golf: TestApp
  beforeAll(async () => {
    golf = await testApp()
    await golf.events.start()
  })
  afterAll(() => golf.close())

  test('reads the events it committed without waiting for its next poll', async () => {
    const received: string[] = []
    // This log polls once an hour, so every event here comes from a wake.
    const log = openEventLog(golf.db, golf.url, (error) => golf.app.log.error(error), {
      pollEveryMs: 3_600_000,
    })
    log.tail(async (events) => void received.push(...namesOf(events)))
    await log.start()
    const names = Array.from({ length: 20 }, (_, n) => `${n}`)
    for (const n of names) {
      await transaction(golf.db, (tx) => record(tx, at, requested(n)))
      await eventually(() => expect(received).toContain(n))
    }
    expect(received).toEqual(names)
    await log.stop()
  })

  test('gets no events of a rolled-back transaction', async () => {
    const received: string[] = []
    golf.events.tail(async (events) => void received.push(...namesOf(events)))
    const undone = transaction(golf.db, async (tx) => {
      await record(tx, at, requested('undone'))
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await transaction(golf.db, (tx) => record(tx, at, requested('done')))
    await eventually(() => expect(received).toEqual(['done']))
  })
})

/** Writes to some table in the follower's transaction. */
const effect = (tx: Tx, key: string) =>
  sql`insert into idempotency values (${newId()}, ${key}, '', '', ${at})`.execute(tx)

const effects = async (name: string) => {
  const written = sql<{ key: string }>`select key from idempotency where key like ${`${name}%`}`
  return (await written.execute(database.db)).rows.map(({ key }) => key)
}
