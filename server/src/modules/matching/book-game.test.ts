import { hourMs } from '@county-golf/contract/durations'
import { describe, expect } from 'vitest'
import {
  accept,
  agreed,
  book,
  booking,
  endAll,
  noticeTitles,
  othersOf,
  proposalOf,
  proposed,
  searchOf,
  wish,
} from '../../../test/games.ts'
import { balance, hosted, join } from '../../../test/golf.ts'
import { racingTest as test, walletCents } from '../../../test/golf-test.ts'
import { fund, verifyEmails } from '../../../test/players.ts'
import { matchPlayers } from './service.ts'

test.beforeEach(({ golf }) => endAll(golf))

describe('booking a game', () => {
  test('creates the session and charges everyone once', async ({ golf, ann, ben, cat }) => {
    await agreed(golf, [ann, ben, cat])
    expect(await noticeTitles(golf, cat)).toContain('Your game has enough players')
    const { id } = await proposalOf(golf, ben)
    const call = { params: { id }, body: booking({ notes: 'See you there.' }) }
    const once = { ...ben, key: 'book' }
    const { session } = await golf.call('POST /proposals/{id}/book', call, once)
    expect(session).toMatchObject({
      hostId: ben.id,
      players: [ben.id, ann.id, cat.id],
      date: '2026-11-28T13:40:00.000Z',
      maxPlayers: 4,
      visibility: 'public',
      bookingPlan: 'to_book',
      notes: 'See you there.',
    })
    const again = await golf.call('POST /proposals/{id}/book', call, once)
    expect(again.session?.id).toBe(session?.id)
    for (const one of [ann, ben, cat]) {
      expect(await balance(golf, one)).toBe(walletCents - 2_500)
      expect(await searchOf(golf, one)).toMatchObject({ wish: null, proposal: null })
    }
    expect(await noticeTitles(golf, ann)).toContain('You’re in: Nassau County')
  })

  test('carries over whether the group walks, and its pace', async ({ golf, ann, ben, cat }) => {
    await wish(golf, ann, { transport: 'walk' })
    await wish(golf, ben, { pace: 'Fast' })
    await proposed(golf, [cat])
    for (const one of [ann, ben, cat]) await accept(golf, one)
    const { session } = await book(golf, ann, { notes: 'See you there.' })
    expect(session).toMatchObject({ transport: 'walk', pace: 'Fast', notes: 'See you there.' })
  })

  test('needs three who accepted, and a time that suits them all', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    await proposed(golf, [ann, ben, cat])
    const { id } = await proposalOf(golf, ann)
    const refused = async (changes: object = {}) => {
      const call = { params: { id }, body: booking(changes) }
      return await golf.refusal('POST /proposals/{id}/book', call, ann)
    }
    await accept(golf, ann)
    await accept(golf, ben)
    expect((await refused()).code).toBe('TOO_FEW_ACCEPTED')
    await accept(golf, cat)
    for (const teeTime of ['07:59', '11:01'])
      expect(await refused({ teeTime })).toMatchObject({ details: [{ path: 'teeTime' }] })
    expect((await refused({ totalCents: 2_400 })).code).toBe('TERMS_CHANGED')
    const [stranger] = await othersOf(golf, 1)
    const call = { params: { id }, body: booking() }
    if (stranger)
      expect(await golf.refusal('POST /proposals/{id}/book', call, stranger)).toMatchObject({
        code: 'NOT_FOUND',
      })
  })

  test('waits for a player without money, who is in once they add some', async ({
    golf,
    ann,
    ben,
    poor,
  }) => {
    await agreed(golf, [ann, ben, poor])
    const { session, proposal } = await book(golf, ann)
    expect(session).toBeNull()
    expect(proposal).toMatchObject({ isBooker: true, lacks: null })
    expect(JSON.stringify(proposal?.players)).not.toMatch(/money|balance/)
    expect(await balance(golf, ann)).toBe(walletCents)
    expect(await proposalOf(golf, poor)).toMatchObject({ lacks: 'money', isBooker: false })
    expect(await noticeTitles(golf, poor)).toContain('Your game is waiting for you')
    await fund(golf, poor.id, 2_500)
    await matchPlayers({ ...golf })
    for (const one of [ann, ben]) expect(await balance(golf, one)).toBe(walletCents - 2_500)
    expect(await balance(golf, poor)).toBe(0)
    expect((await searchOf(golf, poor)).wish).toBeNull()
  })

  test('goes on with three, or ends, when a player’s money doesn’t come', async ({
    golf,
    ann,
    ben,
    cat,
    tom,
    poor,
  }) => {
    await agreed(golf, [ann, ben, cat, poor])
    await book(golf, ann)
    golf.clock.advanceHours(119 / 60)
    await matchPlayers({ ...golf })
    expect(await balance(golf, ann)).toBe(walletCents)
    golf.clock.advanceHours(2 / 60)
    await matchPlayers({ ...golf })
    for (const one of [ann, ben, cat]) expect(await balance(golf, one)).toBe(walletCents - 2_500)
    expect(await searchOf(golf, poor)).toMatchObject({ proposal: null, wish: { isPaused: false } })
    expect(await noticeTitles(golf, poor)).toContain('Your group went on without you')
    const sunday = [{ date: '2026-11-29', from: '08:00', until: '11:00' }]
    await wish(golf, poor, { windows: sunday })
    await proposed(golf, [ann, tom], { windows: sunday })
    for (const one of [ann, tom, poor]) await accept(golf, one)
    await book(golf, tom, { date: '2026-11-29' })
    golf.clock.advanceHours(121 / 60)
    await matchPlayers({ ...golf })
    expect(await balance(golf, tom)).toBe(walletCents)
    expect(await noticeTitles(golf, ann)).toContain('Your game isn’t happening')
  })

  test('gets one reminder after half of the time', async ({ golf, ann, ben, cat }) => {
    await agreed(golf, [ann, ben, cat])
    const reminder = 'No one has booked your game yet'
    const { bookBy } = await proposalOf(golf, ann)
    const half = (golf.clock.now().getTime() + Date.parse(bookBy)) / 2
    golf.clock.set(new Date(half - 1).toISOString())
    await matchPlayers({ ...golf })
    expect(await noticeTitles(golf, ann)).not.toContain(reminder)
    golf.clock.set(new Date(half + hourMs * 12).toISOString())
    for (const _ of [1, 2]) await matchPlayers({ ...golf })
    const titles = await noticeTitles(golf, ann)
    expect(titles.filter((title) => title === reminder)).toHaveLength(1)
  })

  test('charges no one at night', async ({ golf, ann, ben, cat }) => {
    await agreed(golf, [ann, ben, cat])
    golf.clock.set('2026-11-21T03:00:00Z')
    const { session, proposal } = await book(golf, ann)
    expect(session).toBeNull()
    expect(proposal?.waitingUntil).toBe('2026-11-21T14:00:00.000Z')
    await matchPlayers({ ...golf })
    expect(await balance(golf, ben)).toBe(walletCents)
    golf.clock.set('2026-11-21T12:00:00Z')
    await matchPlayers({ ...golf })
    expect(await balance(golf, ben)).toBe(walletCents - 2_500)
  })

  test('leaves out players who are banned, blocked, or play elsewhere', async ({
    golf,
    ann,
    ben,
    cat,
    tom,
    host,
  }) => {
    await agreed(golf, [ann, ben, cat, tom])
    const other = await hosted(golf, host, { date: '2026-11-28', teeTime: '12:00' })
    await join(golf, tom, other.id)
    await golf.runFollowers()
    expect(await proposalOf(golf, tom)).toBeTruthy()
    const { session } = await book(golf, ann)
    expect(session?.players).toEqual([ann.id, ben.id, cat.id])
    expect(await balance(golf, tom)).toBe(walletCents - 2_500)
  })

  test('by several players at the same time creates one session', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    await agreed(golf, [ann, ben, cat])
    const { id } = await proposalOf(golf, ann)
    const call = { params: { id }, body: booking() }
    const tries = await Promise.allSettled(
      [ann, ben, cat].map((who) => golf.call('POST /proposals/{id}/book', call, who)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of [ann, ben, cat]) expect(await balance(golf, one)).toBe(walletCents - 2_500)
  })
})

test('a banned player’s search ends, and a deleted account leaves none of it', async ({
  golf,
  ann,
  ben,
  cat,
  admin,
}) => {
  await agreed(golf, [ann, ben, cat])
  await golf.call('POST /admin/users/{id}/ban', { params: { id: ann.id }, body: {} }, admin)
  await golf.runFollowers()
  await matchPlayers({ ...golf })
  expect((await searchOf(golf, ben)).proposal).toBeNull()
  const data = await golf.call('GET /auth/export', {}, ben)
  expect(JSON.stringify(data)).toMatch(/gameSearches/)
  await golf.call(
    'DELETE /auth/account',
    { body: { password: 'fairway-7-up', keptCents: walletCents } },
    cat,
  )
  const left = await golf.db.selectFrom('wish').select('id').where('user_id', '=', cat.id).execute()
  expect(left).toEqual([])
})

test('the links of the email decline without a login, and accept with one', async ({
  golf,
  ann,
  ben,
  cat,
}) => {
  await verifyEmails(golf, ann)
  await proposed(golf, [ann, ben, cat])
  await golf.runFollowers()
  await golf.runJobs()
  const mail = golf.mails.find(({ to }) => to.includes(ann.username))
  const [, token = ''] = mail?.text.match(/\/answer\?token=(\S+)&say=yes/) ?? []
  expect(await golf.call('GET /answers', { query: { token } })).toMatchObject({
    title: 'We found a game for you',
    isOpen: true,
    given: null,
    answers: {
      yes: { label: 'I’m in', needsLogin: '/find-a-game' },
      no: { label: 'Not this time', needsLogin: null },
    },
  })
  const yes = { body: { token, answer: 'yes' as const } }
  expect((await golf.refusal('POST /answers', yes)).code).toBe('LOGIN_REQUIRED')
  expect((await proposalOf(golf, ann)).can.accept).toBe(true)
  const no = { body: { token, answer: 'no' as const } }
  for (const _ of [1, 2])
    expect(await golf.call('POST /answers', no)).toMatchObject({ given: 'no', isOpen: false })
  expect((await searchOf(golf, ann)).proposal).toBeNull()
})

test('the link of a player who replaces another declines until their own deadline', async ({
  golf,
  ann,
  ben,
  cat,
  tom,
}) => {
  await verifyEmails(golf, tom)
  golf.clock.set('2026-11-24T13:00:00Z')
  await proposed(golf, [ann, ben, cat])
  for (const one of [ann, ben]) await accept(golf, one)
  await wish(golf, tom)
  golf.clock.set((await proposalOf(golf, cat)).answerBy)
  await matchPlayers({ ...golf })
  expect((await proposalOf(golf, tom)).can.accept).toBe(true)
  await golf.runFollowers()
  await golf.runJobs()
  const mail = golf.mails.findLast(({ to }) => to.includes(tom.username))
  const [, token = ''] = mail?.text.match(/\/answer\?token=(\S+)&say=no/) ?? []
  const no = { body: { token, answer: 'no' as const } }
  expect(await golf.call('POST /answers', no)).toMatchObject({ given: 'no', isOpen: false })
  expect((await searchOf(golf, tom)).proposal).toBeNull()
})
