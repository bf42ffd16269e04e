import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { test } from '../../../../test/full-session-test.ts'
import { balance, hosted, join } from '../../../../test/golf.ts'
import { getSession, joinWaitlist, playersOf } from '../../../../test/waitlist.ts'
import { transaction } from '../../../database/database.ts'
import { removeFromAll } from '../service.ts'

const beforeTee = (golf: TestApp, teeAt: string, hours: number) =>
  golf.clock.set(new Date(new Date(teeAt).getTime() - hours * 3_600_000).toISOString())

describe('removing a player from everything ahead', () => {
  test('gives their spots to the waitlists and cancels their hosted sessions', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    id,
    teeAt,
  }) => {
    await joinWaitlist(golf, rita, id)
    const own = await hosted(golf, tom, { bountyEnabled: true, bountyAmount: 5_000 })
    await join(golf, sam, own.id)
    const full = await hosted(golf, sam, { maxPlayers: 2 })
    await join(golf, maya, full.id)
    await joinWaitlist(golf, tom, full.id)
    beforeTee(golf, teeAt, 25)
    await transaction(golf.db, (tx) => removeFromAll(tx, golf, tom.id, 'banned'))
    expect(await playersOf(golf, id)).toEqual([maya.id, rita.id])
    expect(await balance(golf, tom)).toBe(50_000)
    expect(await balance(golf, sam)).toBe(47_500)
    expect((await getSession(golf, sam, own.id)).status).toBe('cancelled')
    expect((await getSession(golf, sam, full.id)).waitlistCount).toBe(0)
  })

  test('leaves a round that has begun as it is', async ({ golf, maya, tom, id, teeAt }) => {
    golf.clock.set(teeAt)
    await transaction(golf.db, (tx) => removeFromAll(tx, golf, tom.id, 'deleted'))
    expect(await playersOf(golf, id)).toEqual([maya.id, tom.id])
  })
})
