import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'
import { isReserved, isReservedDisplayName } from './reserved-names.ts'

describe('the list of reserved names', () => {
  test.each([
    ['County Golf'],
    ['county-golf'],
    ['COUNTY GOLF SUPPORT'],
    ['Support'],
    ['Admin'],
    ['Ａｄｍｉｎ'],
    ['Adm1n'],
    ['Аdmin'],
    ['Súpport'],
    ['C0unty G0lf'],
    ['Соunty Gоlf'],
    ['The County Golf Help Desk'],
    ['CountyGolf Payments'],
  ])('includes %j', (name) => {
    expect(isReservedDisplayName(name)).toBe(true)
  })

  test.each([
    ['Ann Lee'],
    ['Countygolfer'],
    ['County Champ'],
    ['Golf Nut'],
    ['Adminer'],
    ['王小明'],
  ])('doesn’t include %j', (name) => {
    expect(isReservedDisplayName(name)).toBe(false)
  })

  test('includes usernames in lookalike letters', () => {
    expect(['adm1n', 'c0unty.golf', 'SUPPORT_'].map(isReserved)).toEqual([true, true, true])
    expect(['countygolfer', 'ann', 'golfnut'].map(isReserved)).toEqual([false, false, false])
  })
})

describe('a display name', () => {
  let golf: TestApp
  let ann: Player
  let boss: Player
  beforeAll(async () => {
    golf = await testApp()
    ann = await player(golf, 'ann')
    boss = await newAdmin(golf, 'boss')
  })
  afterAll(() => golf.close())

  const reserved = {
    status: 400,
    code: 'VALIDATION_ERROR',
    details: [{ path: 'displayName', message: 'That name is reserved. Try another.' }],
  }

  test('that resembles County Golf is refused at its field', async () => {
    const body = { displayName: 'County Golf Support' }
    expect(await golf.refusal('PATCH /auth/profile', { body }, ann)).toMatchObject(reserved)
    const { user } = await golf.call('GET /auth/me', {}, ann)
    expect(user.displayName).toBeNull()
  })

  test('that is reserved can’t be given to a player even by an admin, but admins can have it', async () => {
    const body = { displayName: 'County Golf' }
    const call = { params: { id: ann.id }, body }
    expect(await golf.refusal('PATCH /admin/users/{id}', call, boss)).toMatchObject(reserved)
    const { user } = await golf.call('PATCH /auth/profile', { body }, boss)
    expect(user.displayName).toBe('County Golf')
  })

  test.each([
    ['PATCH /auth/profile', 'displayName'],
    ['PATCH /auth/profile', 'homeCounty'],
    ['PATCH /auth/profile', 'homeCourse'],
  ] as const)('%s refuses a %s of two lines', async (call, field) => {
    const body = { [field]: 'Ann\n\nClick here' }
    expect(await golf.refusal(call, { body }, ann)).toMatchObject({
      status: 400,
      details: [{ path: field, message: 'must be one line of visible characters' }],
    })
  })
})
