import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { endAll, noticeTitles, wish } from '../../../test/games.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { type Player, verifyEmails } from '../../../test/players.ts'

const table = test.extend('opened', async ({ golf, host, tom }) => {
  await endAll(golf)
  await verifyEmails(golf, host)
  /** A session on Saturday at 9 that Tom leaves. */
  return async (changes: object = {}) => {
    const { id } = await hosted(golf, host, { date: '2026-11-28', teeTime: '09:00', ...changes })
    await join(golf, tom, id)
    await golf.runFollowers()
    await leave(golf, tom, id)
  }
})

/** The notification is itself an event of the log, so the followers run twice. */
async function spotsFor(golf: TestApp, who: Player): Promise<string[]> {
  await golf.runFollowers()
  const titles = await noticeTitles(golf, who)
  return titles.filter((title) => title.startsWith('A spot opened'))
}

describe('a spot that opens', () => {
  table('is announced to players who look for a game then', async ({ golf, opened, ann, ben }) => {
    await wish(golf, ann)
    await wish(golf, ben, { windows: [{ date: '2026-11-29', from: '08:00', until: '11:00' }] })
    await opened()
    expect(await spotsFor(golf, ann)).toHaveLength(1)
    expect(await spotsFor(golf, ben)).toEqual([])
  })

  table('isn’t announced to players who’d pay less for it', async ({ golf, opened, ann }) => {
    await wish(golf, ann)
    await opened({ potEnabled: true, potAmount: 1_000 })
    expect(await spotsFor(golf, ann)).toEqual([])
  })

  table(
    'is announced to players who like its pace, and to walk if it walks',
    async ({ golf, opened, ann, ben, cat }) => {
      await wish(golf, ann, { transport: 'walk' })
      await wish(golf, ben, { transport: 'ride' })
      await wish(golf, cat, { pace: 'Slow' })
      await opened({ transport: 'walk', pace: 'Fast' })
      expect(await spotsFor(golf, ann)).toHaveLength(1)
      for (const who of [ben, cat]) expect(await spotsFor(golf, who)).toEqual([])
    },
  )

  table(
    'isn’t announced to players who are blocked, or far from the session’s level',
    async ({ golf, opened, host, ann, ben }) => {
      await wish(golf, ann)
      await wish(golf, ben, { skillLevel: 'beginner', nearLevel: true })
      await golf.call('POST /users/{id}/block', { params: { id: ann.id } }, host)
      await opened({ skillLevel: 'advanced' })
      expect(await spotsFor(golf, ann)).toEqual([])
      expect(await spotsFor(golf, ben)).toEqual([])
    },
  )

  table(
    'is announced while its player looks for a substitute',
    async ({ golf, opened: _, host, tom, ann }) => {
      const { id } = await hosted(golf, host, { date: '2026-11-28', teeTime: '09:00' })
      await join(golf, tom, id)
      await wish(golf, ann)
      golf.clock.set('2026-11-27T20:00:00Z')
      await golf.call('POST /sessions/{id}/hand-over', { params: { id } }, tom)
      expect(await spotsFor(golf, ann)).toHaveLength(1)
    },
  )
})
