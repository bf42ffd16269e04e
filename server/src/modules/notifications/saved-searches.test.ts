import { savedSearchesMax } from '@county-golf/contract/constants'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { hosted } from '../../../test/golf.ts'
import { racingTest as test } from '../../../test/golf-test.ts'
import { type Player, verifyEmails } from '../../../test/players.ts'

const monterey = { stateCode: 'CA', countyName: 'Monterey County' }

const save = async (golf: TestApp, who: Player, body: object = {}) =>
  (await golf.call('PUT /saved-searches', { body: { ...monterey, ...body } }, who)).search

const list = async (golf: TestApp, who: Player) =>
  (await golf.call('GET /saved-searches', {}, who)).items

/** The sessions of which a player was notified because they're nearby. */
async function notifiedOf(golf: TestApp, who: Player): Promise<(string | null)[]> {
  await golf.runFollowers()
  const { items } = await golf.call('GET /notifications', {}, who)
  return items.filter(({ kind }) => kind === 'nearby').map(({ path }) => path)
}

describe('a saved search', () => {
  test('notifies of new sessions within its radius that match', async ({
    golf,
    host,
    maya,
    tom,
  }) => {
    await verifyEmails(golf, host)
    await save(golf, maya, { timeOfDay: 'morning', skillLevel: 'advanced' })
    await save(golf, tom, { stateCode: 'NY', countyName: 'Nassau County' })
    const here = { ...monterey, courseName: 'Old Links', skillLevel: 'advanced' as const }
    const matching = await hosted(golf, host, here)
    await hosted(golf, host, { ...here, teeTime: '14:10' })
    await hosted(golf, host, { ...here, teeTime: '09:10', skillLevel: 'beginner' })
    expect(await notifiedOf(golf, maya)).toEqual([`/sessions/${matching.id}`])
    const { items } = await golf.call('GET /notifications', {}, maya)
    expect(items.find(({ kind }) => kind === 'nearby')?.title).toMatch(
      /^New session in Monterey County: /,
    )
    expect(await notifiedOf(golf, tom)).toEqual([])
  })

  test('counts one per county, and is safe to repeat', async ({ golf, maya }) => {
    const first = await save(golf, maya)
    const second = await save(golf, maya, { radiusMiles: 60 })
    expect(second).toEqual({ ...first, radiusMiles: 60 })
    expect(await list(golf, maya)).toEqual([second])
    const counties = await golf.call('GET /locations/counties/{stateCode}', {
      params: { stateCode: 'NY' },
    })
    const tries = counties.items.slice(0, savedSearchesMax + 3).map(({ fullName }) => {
      const body = { stateCode: 'NY', countyName: fullName }
      return golf.call('PUT /saved-searches', { body }, maya)
    })
    await Promise.allSettled(tries)
    expect(await list(golf, maya)).toHaveLength(savedSearchesMax)
    const refused = await golf.refusal(
      'PUT /saved-searches',
      { body: { stateCode: 'TX', countyName: 'Travis County' } },
      maya,
    )
    expect(refused).toMatchObject({ status: 400, details: [{ path: 'countyName' }] })
  })

  test('is deleted by its player only, and is in their export', async ({ golf, maya, tom }) => {
    const { id } = await save(golf, maya)
    const params = { id }
    expect((await golf.refusal('DELETE /saved-searches/{id}', { params }, tom)).status).toBe(404)
    expect((await golf.call('GET /auth/export', {}, maya)).savedSearches).toHaveLength(1)
    await golf.call('DELETE /saved-searches/{id}', { params }, maya)
    expect(await list(golf, maya)).toEqual([])
  })
})
