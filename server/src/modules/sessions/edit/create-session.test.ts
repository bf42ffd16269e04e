import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { balance, form, hosted, teeDay } from '../../../../test/golf.ts'
import { freshPlayer, racingTest as test, walletCents } from '../../../../test/golf-test.ts'
import { escrowOf } from '../../../../test/ledger-checks.ts'
import type { Player } from '../../../../test/players.ts'

const refusal = (golf: TestApp, who: Player, body: object) =>
  golf.refusal('POST /sessions', { body: { ...form(), ...body } }, who)

const sessionCount = async (golf: TestApp) =>
  (await golf.db.selectFrom('session').select('id').execute()).length

describe('creating a session', () => {
  test('assigns the host a spot and charges fees and pot in one transaction', async ({
    golf,
    maya,
  }) => {
    const { session, balance: left } = await golf.call(
      'POST /sessions',
      { body: form({ potEnabled: true, potAmount: 1_000, notes: 'Walking, white tees' }) },
      maya,
    )
    expect(left).toBe(walletCents - 3_500)
    expect(session).toMatchObject({
      courseName: 'Bethpage Black',
      stateCode: 'NY',
      countyName: 'Nassau County',
      countyFips: '36059',
      date: '2026-11-27T13:10:00.000Z',
      teeTime: '08:10',
      timeZone: 'America/New_York',
      status: 'open',
      players: [maya.id],
      captain: maya.id,
      hostId: maya.id,
      serviceFeeCents: 500,
      depositCents: 2_000,
      potAmount: 1_000,
      stakeType: 'pot',
      stakeAmountCents: 1_000,
      freeCancellationUntil: '2026-11-26T13:10:00.000Z',
      viewer: { isMember: true, isHost: true, isCaptain: true, refundIfLeavingCents: 3_500 },
    })
    expect(await escrowOf(golf, session.id)).toBe(3_500)
  })

  test('puts the bounty on hold too, and only the bounty when the host does not join', async ({
    golf,
    maya,
  }) => {
    const bounty = { bountyEnabled: true, bountyAmount: 10_000 }
    const before = await balance(golf, maya)
    const both = await hosted(golf, maya, bounty)
    expect(await escrowOf(golf, both.id)).toBe(12_500)
    const alone = await hosted(golf, maya, { ...bounty, autoJoin: false })
    expect(alone.players).toEqual([])
    expect(await escrowOf(golf, alone.id)).toBe(10_000)
    expect(await balance(golf, maya)).toBe(before - 22_500)
  })

  test('takes fees from the settings and ignores those a player sends', async ({ golf, maya }) => {
    const session = await hosted(golf, maya, { serviceFeeCents: 0, deposit_cents: 1 })
    expect(session).toMatchObject({ serviceFeeCents: 500, depositCents: 2_000 })
  })

  test('lets an admin set fees, charges them nothing, and assigns them no spot', async ({
    golf,
    admin,
  }) => {
    const session = await hosted(golf, admin, {
      service_fee_cents: 700,
      depositCents: 100,
      bountyEnabled: true,
      bountyAmount: 20_000,
    })
    expect(session).toMatchObject({
      serviceFeeCents: 700,
      depositCents: 100,
      players: [],
      autoJoin: false,
    })
    expect(await escrowOf(golf, session.id)).toBe(20_000)
    expect(await balance(golf, admin)).toBe(0)
  })

  test('without enough money is refused with both amounts and creates nothing', async ({
    golf,
  }) => {
    const short = await freshPlayer(golf, 'short', 3_000)
    const before = await sessionCount(golf)
    expect(await refusal(golf, short, { bountyEnabled: true, bountyAmount: 1_000 })).toMatchObject({
      status: 402,
      code: 'INSUFFICIENT_BALANCE',
      error: 'Insufficient balance. You need $35.00 but have $30.00',
    })
    expect(await sessionCount(golf)).toBe(before)
    expect(await balance(golf, short)).toBe(3_000)
  })

  test('five times concurrently with one key creates one session', async ({ golf, maya }) => {
    const options = { ...maya, key: 'create-1' }
    const [sessions, cents] = [await sessionCount(golf), await balance(golf, maya)]
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => golf.call('POST /sessions', { body: form() }, options)),
    )
    for (const response of responses) expect(response).toEqual(responses[0])
    expect(await sessionCount(golf)).toBe(sessions + 1)
    expect(await balance(golf, maya)).toBe(cents - 2_500)
  })

  test('accepts an instant, a day with a time, or both when they agree', async ({ golf, maya }) => {
    const instant = '2026-11-27T08:10:00-05:00'
    for (const when of [
      { date: instant, teeTime: undefined },
      { date: instant, teeTime: '08:10' },
      { date: teeDay, teeTime: '08:10' },
    ])
      expect((await hosted(golf, maya, when)).date).toBe('2026-11-27T13:10:00.000Z')
  })

  test('uses the county’s time zone where it differs from its state’s', async ({ golf, maya }) => {
    const session = await hosted(golf, maya, {
      stateCode: 'TX',
      countyName: 'El Paso',
      courseName: 'Butterfield Trail',
    })
    expect(session).toMatchObject({ timeZone: 'America/Denver', date: '2026-11-27T15:10:00.000Z' })
  })

  test('uses the listed course’s name or TBA, and ignores unknown fields', async ({
    golf,
    maya,
    course,
  }) => {
    const listed = await hosted(golf, maya, { courseId: course.id, courseName: 'x' })
    expect(listed).toMatchObject({ courseId: course.id, courseName: course.name })
    const { session } = await golf.call(
      'POST /sessions',
      { body: { ...form({ useTBA: true }), somethingElse: 1 } as ReturnType<typeof form> },
      maya,
    )
    expect(session).toMatchObject({ courseId: null, courseName: 'TBA' })
  })

  test.for<[string, object]>([
    ['countyName', { countyName: 'Atlantis' }],
    ['countyName', { countyName: 'Richmond', stateCode: 'VA' }],
    ['courseId', { courseId: '0190b6a0-0000-7000-8000-000000000000' }],
    ['date', { date: '2026-11-19' }],
    ['date', { date: '2028-11-19' }],
    ['date', { date: 'soon' }],
    ['date', { date: undefined }],
    ['teeTime', { teeTime: undefined }],
    ['teeTime', { teeTime: '04:59' }],
    ['teeTime', { teeTime: '20:01' }],
    ['teeTime', { date: '2026-11-27T22:00:00-05:00', teeTime: undefined }],
    ['teeTime', { date: '2026-11-27T08:10:00-05:00', teeTime: '09:00' }],
    ['maxPlayers', { maxPlayers: 5 }],
    ['maxPlayers', { maxPlayers: 1 }],
    ['skillLevel', { skillLevel: 'scratch' }],
    ['bountyAmount', { bountyEnabled: true, bountyAmount: 0 }],
    ['bountyAmount', { bountyEnabled: true, bountyAmount: 99 }],
    ['bountyAmount', { bountyEnabled: true, bountyAmount: 10.5 }],
    ['potAmount', { potEnabled: true }],
    ['potEnabled', { potEnabled: true, potAmount: 100, bountyEnabled: true, bountyAmount: 100 }],
    ['notes', { notes: 'x'.repeat(1_001) }],
    ['holes', { holes: 12 }],
  ])('is refused with an error on %s for %j', async ([field, change], { golf, maya }) => {
    const before = await sessionCount(golf)
    const response = await refusal(golf, maya, change)
    expect(response).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    expect(response.details?.map(({ path }) => path)).toContain(field)
    expect(await sessionCount(golf)).toBe(before)
  })

  test('is refused to guests', async ({ golf }) => {
    expect(await golf.refusal('POST /sessions', { body: form() })).toMatchObject({ status: 401 })
  })
})
