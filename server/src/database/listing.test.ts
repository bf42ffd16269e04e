import { totalCap } from '@county-golf/contract/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { player } from '../../test/players.ts'
import { countMax, totalOf } from './listing.ts'

test('a total is exact up to the cap and marked as capped beyond it', () => {
  expect(totalOf(0)).toEqual({ total: 0 })
  expect(totalOf(totalCap)).toEqual({ total: totalCap })
  expect(totalOf(countMax)).toEqual({ total: totalCap, totalCapped: true })
})

const dictionary = new Intl.Collator('en')

let golf: TestApp
beforeAll(async () => {
  golf = await testApp()
})
afterAll(() => golf.close())

test('people are listed as a dictionary has them, whatever the case and accents', async () => {
  const names = ['zoe', 'alan', 'Ågot', 'Éric', 'Eva', 'Zoe B', 'de Boer', 'Dearborn']
  const maya = await player(golf, 'maya')
  const friends = await Promise.all(
    names.map(async (displayName, index) => {
      const friend = await player(golf, `friend${index}`)
      await golf.call('PATCH /auth/profile', { body: { displayName } }, friend)
      await golf.call('POST /users/{id}/friend', { params: { id: friend.id } }, maya)
      await golf.call('POST /users/{id}/friend', { params: { id: maya.id } }, friend)
      return friend
    }),
  )
  const sorted = names.toSorted(dictionary.compare)
  const shown = (people: { id: string; displayName: string | null }[]) =>
    people.flatMap(({ id, displayName }) => (friends.some((f) => f.id === id) ? [displayName] : []))
  expect(shown((await golf.call('GET /friends', {}, maya)).friends)).toEqual(sorted)
  expect(shown((await golf.call('GET /users', { query: { pageSize: 100 } }, maya)).data)).toEqual(
    sorted,
  )
})

test('places are listed as a dictionary has them', async () => {
  const { items: counties } = await golf.call('GET /locations/counties', {})
  for (const state of new Set(counties.map(({ stateCode }) => stateCode))) {
    const names = counties.filter((c) => c.stateCode === state).map(({ fullName }) => fullName)
    expect(names, state).toEqual(names.toSorted(dictionary.compare))
  }
})
