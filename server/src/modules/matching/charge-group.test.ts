/** A group agrees long before it's charged. At the charge, everything that players agreed to is checked again. */
import { termsVersion } from '@county-golf/contract/constants'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { agreed, book, endAll, noticeTitles, proposalOf, searchOf } from '../../../test/games.ts'
import { balance, hosted, join } from '../../../test/golf.ts'
import { racingTest as test, walletCents } from '../../../test/golf-test.ts'
import { waitingStatements } from '../../../test/locks.ts'
import type { Player } from '../../../test/players.ts'
import { transaction } from '../../database/database.ts'
import { account, lockAccounts } from '../ledger/service.ts'
import { matchPlayers } from './service.ts'

test.beforeEach(({ golf }) => endAll(golf))

const expectUncharged = async (golf: TestApp, who: readonly Player[]) =>
  expect(await Promise.all(who.map((one) => balance(golf, one)))).toEqual(
    who.map(() => walletCents),
  )

const block = (golf: TestApp, who: Player, { id }: Player) =>
  golf.call('POST /users/{id}/block', { params: { id } }, who)

const outdateTerms = (golf: TestApp, { id }: Player) =>
  golf.db
    .updateTable('app_user')
    .set({ terms_version: '2025-01-01' })
    .where('id', '=', id)
    .execute()

const minutes = (golf: TestApp, count: number) => golf.clock.advanceHours(count / 60)

describe('since they agreed', () => {
  test('a player was banned: the others play', async ({ golf, ann, ben, cat, tom, admin }) => {
    await agreed(golf, [ann, ben, cat, tom])
    await golf.call('POST /admin/users/{id}/ban', { params: { id: tom.id }, body: {} }, admin)
    const { session } = await book(golf, ann)
    expect(session?.players).toEqual([ann.id, ben.id, cat.id])
  })

  test('a player gets another round at that time while they’re charged: the others play', async ({
    golf,
    ann,
    ben,
    cat,
    tom,
    rita,
  }) => {
    const other = await hosted(golf, rita, { date: '2026-12-05' })
    await join(golf, tom, other.id)
    const before = await balance(golf, tom)
    await agreed(golf, [ann, ben, cat, tom])
    const booked = await transaction(golf.db, async (tx) => {
      await lockAccounts(tx, [account.user(tom.id)])
      const booking = book(golf, ann)
      await expect.poll(() => waitingStatements(golf.db)).toBe(1)
      const tee_at = new Date('2026-11-28T13:10:00Z')
      await tx.updateTable('session').set({ tee_at }).where('id', '=', other.id).execute()
      return { booking }
    })
    expect((await booked.booking).session?.players).toEqual([ann.id, ben.id, cat.id])
    expect(await balance(golf, tom)).toBe(before)
  })

  test('a player blocked the host: the others play', async ({ golf, ann, ben, cat, tom }) => {
    await agreed(golf, [ann, ben, cat, tom])
    await block(golf, tom, ann)
    const { session } = await book(golf, ann)
    expect(session?.players).toEqual([ann.id, ben.id, cat.id])
    await expectUncharged(golf, [tom])
    expect((await searchOf(golf, tom)).wish).toMatchObject({ isPaused: false })
  })

  test('the host blocked a player: the others play', async ({ golf, ann, ben, cat, tom }) => {
    await agreed(golf, [ann, ben, cat, tom])
    await block(golf, ann, tom)
    expect((await book(golf, ann)).session?.players).not.toContain(tom.id)
    await expectUncharged(golf, [tom])
  })

  test('one of three blocked another: no one is charged', async ({ golf, ann, ben, cat }) => {
    await agreed(golf, [ann, ben, cat])
    await block(golf, cat, ben)
    expect(await book(golf, ann)).toMatchObject({ session: null, proposal: null })
    await expectUncharged(golf, [ann, ben, cat])
    expect(await noticeTitles(golf, ben)).toContain('Your game isn’t happening')
  })

  test('the terms changed: no one is charged until all have accepted them', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    await agreed(golf, [ann, ben, cat])
    await outdateTerms(golf, ben)
    expect((await book(golf, ann)).session).toBeNull()
    await expectUncharged(golf, [ann, ben, cat])
    expect(await proposalOf(golf, ben)).toMatchObject({ lacks: 'terms' })
    expect((await proposalOf(golf, cat)).lacks).toBeNull()
    const body = { version: termsVersion, isAdult: true as const }
    await golf.call('POST /auth/terms', { body }, ben)
    await matchPlayers({ ...golf })
    expect(await balance(golf, ben)).toBe(walletCents - 2_500)
    expect((await searchOf(golf, cat)).proposal).toBeNull()
  })

  test('the terms changed, and one of three doesn’t accept them: no one is charged', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    await agreed(golf, [ann, ben, cat])
    await outdateTerms(golf, ben)
    await book(golf, ann)
    minutes(golf, 121)
    await matchPlayers({ ...golf })
    await expectUncharged(golf, [ann, ben, cat])
    expect(await noticeTitles(golf, ann)).toContain('Your game isn’t happening')
    expect(await noticeTitles(golf, ben)).toContain('Your group went on without you')
  })

  test('the host spent the money: they learn it right away, and another can book', async ({
    golf,
    ann,
    ben,
    poor,
  }) => {
    await agreed(golf, [ann, ben, poor])
    await expect(book(golf, poor)).rejects.toThrow('INSUFFICIENT_BALANCE')
    await expectUncharged(golf, [ann, ben])
    expect((await proposalOf(golf, ann)).can.book).toBe(true)
  })

  test('a waiting host leaves: no one is charged, and another can book', async ({
    golf,
    ann,
    ben,
    cat,
    poor,
  }) => {
    await agreed(golf, [ann, ben, cat, poor])
    await book(golf, ann)
    const { id } = await proposalOf(golf, ann)
    await golf.call('POST /proposals/{id}/decline', { params: { id } }, ann)
    await expectUncharged(golf, [ann, ben, cat])
    expect(await proposalOf(golf, ben)).toMatchObject({ can: { book: true }, waitingUntil: null })
    await golf.runJobs()
  })

  test('the host has another round then: they can’t book', async ({
    golf,
    ann,
    ben,
    cat,
    host,
  }) => {
    await agreed(golf, [ann, ben, cat])
    const other = await hosted(golf, host, { date: '2026-11-28', teeTime: '12:00' })
    await join(golf, ann, other.id)
    await expect(book(golf, ann)).rejects.toThrow('SESSION_NOT_BOOKABLE')
    await expectUncharged(golf, [ben, cat])
  })
})
