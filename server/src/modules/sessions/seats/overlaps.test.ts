import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { form, hosted, join, leave, teeDay } from '../../../../test/golf.ts'
import { test } from '../../../../test/golf-test.ts'
import type { Player } from '../../../../test/players.ts'
import { acceptSpot, joinWaitlist } from '../../../../test/waitlist.ts'

const before = async (golf: TestApp, player: Player, id: string) =>
  (await golf.call('GET /sessions/{id}/before-joining', { params: { id } }, player)).overlaps
const beforeHosting = async (golf: TestApp, player: Player, date: string, holes = '18') =>
  (await golf.call('GET /sessions/before-hosting', { query: { date, holes } }, player)).overlaps

describe('before joining', () => {
  test('names the player’s other round at that time', async ({ golf, maya, tom, rita }) => {
    const own = await hosted(golf, tom, { teeTime: '08:10' })
    const other = await hosted(golf, maya, { teeTime: '12:39', courseName: 'Red Links' })
    expect(await before(golf, tom, other.id)).toEqual([
      {
        id: own.id,
        courseName: 'Bethpage Black',
        countyName: 'Nassau County',
        date: own.date,
        timeZone: 'America/New_York',
        holes: 18,
      },
    ])
    expect(await before(golf, rita, other.id)).toEqual([])
    expect(await before(golf, tom, own.id)).toEqual([])
  })

  test.for([
    ['12:39', 18, true],
    ['12:40', 18, false],
    ['05:55', 9, false],
    ['05:56', 9, true],
  ] as const)(
    'compares a round at %s of %i holes with one of 4.5 hours',
    async ([teeTime, holes, overlaps], { golf, maya, tom }) => {
      await hosted(golf, tom, { teeTime: '08:10' })
      const other = await hosted(golf, maya, { teeTime, holes })
      expect(await before(golf, tom, other.id)).toHaveLength(overlaps ? 1 : 0)
    },
  )

  test('leaves out sessions that are cancelled, left, or only hosted', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
  }) => {
    const other = await hosted(golf, maya)
    const id = (await hosted(golf, tom)).id
    await hosted(golf, rita, { autoJoin: false })
    const left = await hosted(golf, rita)
    await join(golf, sam, left.id)
    await golf.call('POST /sessions/{id}/cancel', { params: { id } }, tom)
    await leave(golf, sam, left.id)
    await leave(golf, rita, left.id)
    for (const player of [tom, rita, sam]) expect(await before(golf, player, other.id)).toEqual([])
  })

  test('is for users who can see the session', async ({ golf, maya, tom }) => {
    const { id } = await hosted(golf, maya, { visibility: 'private' })
    const call = 'GET /sessions/{id}/before-joining'
    expect(await golf.refusal(call, { params: { id } }, tom)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await golf.refusal(call, { params: { id } })).toMatchObject({ status: 401 })
  })
})

describe('the answer to', () => {
  const at = (time: string) => ({ teeTime: time, maxPlayers: 2 })
  const ids = ({ overlaps }: { overlaps?: { id: string }[] | undefined }) =>
    overlaps?.map(({ id }) => id)

  test('a join names the other round, and to its repeat too', async ({ golf, maya, tom, rita }) => {
    const own = await hosted(golf, tom, { teeTime: '08:10', holes: 9 })
    const other = await hosted(golf, maya, { teeTime: '10:24' })
    const joined = await join(golf, tom, other.id, 'key')
    expect(joined.overlaps).toEqual(await before(golf, tom, other.id))
    expect(ids(joined)).toEqual([own.id])
    expect(await join(golf, tom, other.id, 'key')).toEqual(joined)
    expect(await join(golf, rita, other.id)).not.toHaveProperty('overlaps')
    const later = await hosted(golf, rita, { teeTime: '10:25', holes: 9 })
    expect(ids(await join(golf, tom, later.id))).toEqual([other.id])
  })

  test('a host who plays names the other round', async ({ golf, maya }) => {
    const own = await hosted(golf, maya)
    const create = async (autoJoin: boolean) =>
      ids(await golf.call('POST /sessions', { body: form({ autoJoin }) }, maya))
    expect(await create(false)).toBeUndefined()
    expect(await create(true)).toEqual([own.id])
  })

  test('a waiting player names the other round, and so does accepting', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const full = await hosted(golf, maya, at('08:10'))
    await join(golf, tom, full.id)
    const own = await hosted(golf, rita, at('09:00'))
    expect(ids(await joinWaitlist(golf, rita, full.id))).toEqual([own.id])
    golf.clock.set('2026-11-27T10:00:00Z')
    await leave(golf, tom, full.id)
    expect(ids(await acceptSpot(golf, rita, full.id))).toEqual([own.id])
  })

  test('a join behind the waitlist names the other round', async ({
    golf,
    maya,
    tom,
    rita,
    poor,
  }) => {
    const full = await hosted(golf, maya, at('08:10'))
    await join(golf, tom, full.id)
    const own = await hosted(golf, rita, at('09:00'))
    await joinWaitlist(golf, poor, full.id)
    await leave(golf, tom, full.id)
    expect(ids(await join(golf, rita, full.id))).toEqual([own.id])
  })
})

describe('before hosting', () => {
  test('names the player’s other rounds by tee time', async ({ golf, maya, tom }) => {
    const late = await hosted(golf, maya, { teeTime: '10:30' })
    const early = await hosted(golf, tom, { teeTime: '05:00' })
    await join(golf, maya, early.id)
    const ids = async (time: string, holes?: string) =>
      (await beforeHosting(golf, maya, `${teeDay}T${time}:00Z`, holes)).map(({ id }) => id)
    expect(await ids('13:00')).toEqual([early.id, late.id])
    expect(await ids('13:15', '9')).toEqual([early.id])
    expect(await ids('20:00')).toEqual([])
  })
})
