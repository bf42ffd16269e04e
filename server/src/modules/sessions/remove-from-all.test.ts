import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { expectBooksToBalance } from '../../../test/books.ts'
import { type Player, player } from '../../../test/cast.ts'
import { balance, hosted, join } from '../../../test/golf.ts'
import { look, wait } from '../../../test/waitlist.ts'
import { transaction } from '../../lib/database.ts'
import { removeFromAll } from './service.ts'

let golf: TestApp
let maya: Player
let tom: Player
let rita: Player
let sam: Player
/** For two, both seats taken by maya and tom. */
let id: string
let teeAt: string
beforeEach(async () => {
  golf = await testApp()
  ;[maya, tom, rita, sam] = await Promise.all([
    player(golf, 'maya', 50_000),
    player(golf, 'tom', 50_000),
    player(golf, 'rita', 50_000),
    player(golf, 'sam', 50_000),
  ])
  const session = await hosted(golf, maya, { maxPlayers: 2 })
  id = session.id
  teeAt = session.date
  await join(golf, tom, id)
})
afterEach(async () => {
  await expectBooksToBalance(golf)
  await golf.close()
})

const beforeTee = (hours: number) =>
  golf.clock.set(new Date(new Date(teeAt).getTime() - hours * 3_600_000).toISOString())
const players = async () => (await look(golf, undefined, id)).players

describe('removed from everything ahead', () => {
  test('a player frees seats for who waits, loses places, and hosted sessions are cancelled', async () => {
    await wait(golf, rita, id)
    const own = await hosted(golf, tom, { bountyEnabled: true, bountyAmount: 5_000 })
    await join(golf, sam, own.id)
    const full = await hosted(golf, sam, { maxPlayers: 2 })
    await join(golf, maya, full.id)
    await wait(golf, tom, full.id)
    beforeTee(12)
    await transaction(golf.db, (tx) => removeFromAll(tx, golf, tom.id, 'banned'))
    expect(await players()).toEqual([maya.id, rita.id])
    expect(await balance(golf, tom)).toBe(50_000)
    expect(await balance(golf, sam)).toBe(47_500)
    expect((await look(golf, sam, own.id)).status).toBe('cancelled')
    expect((await look(golf, sam, full.id)).waitlistCount).toBe(0)
  })

  test('a round that has begun stays as it is', async () => {
    golf.clock.set(teeAt)
    await transaction(golf.db, (tx) => removeFromAll(tx, golf, tom.id, 'deleted'))
    expect(await players()).toEqual([maya.id, tom.id])
  })
})
