import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'
import { isReserved } from './reserved-names.ts'

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
    ['Our team'],
    ['The Support Team'],
    ['Customer Service'],
    ['our_staff'],
    ['The Admins'],
    ['Official Golf Security'],
    ['A player'],
    ['support_countygolf'],
    ['countygolf_help'],
    ['county.golf.help'],
    ['team.county.golf'],
    ['mycountygolfpage'],
  ])('includes %j', (name) => {
    expect(isReserved(name)).toBe(true)
  })

  test.each([
    ['Ann Lee'],
    ['Countygolfer'],
    ['County Champ'],
    ['Golf Nut'],
    ['Adminer'],
    ['王小明'],
    ['The A-Team'],
    ['Payne Staffa'],
    ['Ben Crew'],
    ['Desk Jockeys'],
    ['teammate'],
  ])('doesn’t include %j', (name) => {
    expect(isReserved(name)).toBe(false)
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

  test.each([
    ['Wallet locked: golf-help.com', 'Names can’t have a web address. Try another.'],
    ['golf-help.com/login', 'Names can’t have a web address. Try another.'],
    ['help@golf-help.com', 'Names can’t have a web address. Try another.'],
    ['Paypal.com', 'Names can’t have a web address. Try another.'],
    ['paypal。com', 'Names can’t have a web address. Try another.'],
    ['http evil', 'Names can’t have a web address. Try another.'],
    ['Call 1 800 555 0199 now', 'Names can’t have a phone number. Try another.'],
    ['(516) 555‑0100', 'Names can’t have a phone number. Try another.'],
    ['٥١٦٥٥٥٠١٠٠', 'Names can’t have a phone number. Try another.'],
  ])('can’t be %j', async (displayName, message) => {
    expect(await golf.refusal('PATCH /auth/profile', { body: { displayName } }, ann)).toMatchObject(
      { status: 400, details: [{ path: 'displayName', message }] },
    )
  })

  test.each([
    ['J.R. Smith'],
    ['Ada.Lovelace'],
    ['St.Andrews Bob'],
    ['Tom 2026'],
    ['golfer19850412'],
    ['Par 72/18/36'],
  ])('can be %j', async (displayName) => {
    const { user } = await golf.call('PATCH /auth/profile', { body: { displayName } }, ann)
    expect(user.displayName).toBe(displayName)
  })

  test('from before a rule stays when its owner saves the profile', async () => {
    const old = 'Old golf-help.com'
    await golf.db
      .updateTable('app_user')
      .set({ display_name: old })
      .where('id', '=', ann.id)
      .execute()
    const body = { displayName: old, bio: 'New bio' }
    const { user } = await golf.call('PATCH /auth/profile', { body }, ann)
    expect(user).toMatchObject({ displayName: old, bio: 'New bio' })
  })

  test.each([
    ['paypal.com', 'VALIDATION_ERROR'],
    ['www.golf-help.com', 'VALIDATION_ERROR'],
    ['call.800.555.0199', 'VALIDATION_ERROR'],
    ['800-555-0199', 'VALIDATION_ERROR'],
    ['httpsgolf', 'VALIDATION_ERROR'],
    ['county.golf.help', 'USERNAME_TAKEN'],
    ['support_countygolf', 'USERNAME_TAKEN'],
  ])('%j is refused as a username too', async (username, code) => {
    const body = { username, email: `x-${username}@example.com`, password: 'fairway-7-up' }
    expect(await golf.refusal('POST /auth/signup', { body })).toMatchObject({
      code,
      details: [{ path: 'username' }],
    })
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
