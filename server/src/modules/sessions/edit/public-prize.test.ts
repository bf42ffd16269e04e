import { expect } from 'vitest'
import { form, hosted } from '../../../../test/golf.ts'
import { test } from '../../../../test/golf-test.ts'
import { changeSettings } from '../../settings/service.ts'

test('a pot or bounty in a public session has a limit per player', async ({ golf, maya }) => {
  const refused = async (changes: Parameters<typeof form>[0]) =>
    (await golf.refusal('POST /sessions', { body: form(changes) }, maya)).details
  expect(await refused({ potEnabled: true, potAmount: 10_001 })).toEqual([
    {
      path: 'potAmount',
      message: 'The pot in a public session can’t be more than $100.00 per player',
    },
  ])
  const bounty = { bountyEnabled: true, bountyAmount: 20_001, maxPlayers: 2 }
  expect(await refused(bounty)).toEqual([
    {
      path: 'bountyAmount',
      message: 'The bounty in a public session for 2 players can’t be more than $200.00',
    },
  ])
  await hosted(golf, maya, { potEnabled: true, potAmount: 10_000 })
  await hosted(golf, maya, { ...bounty, autoJoin: false, visibility: 'friends' })
  await changeSettings(golf.db, { publicPrizeMaxCents: 500 })
  expect(await refused({ potEnabled: true, potAmount: 501 })).toHaveLength(1)
})

test('a session with a higher prize can’t be opened to the public', async ({ golf, maya }) => {
  const change = (id: string, body: object) =>
    golf.refusal('PATCH /sessions/{id}', { params: { id }, body }, maya)
  const pot = { potEnabled: true, potAmount: 20_000 }
  const { id } = await hosted(golf, maya, { ...pot, visibility: 'private' })
  expect((await change(id, { visibility: 'public' })).details?.[0]?.path).toBe('visibility')
  await golf.call('PATCH /sessions/{id}', { params: { id }, body: { notes: 'Bring a cart' } }, maya)
})

test('a public session with a bounty can’t shrink below its limit', async ({ golf, maya }) => {
  const bounty = { bountyEnabled: true, bountyAmount: 30_000, autoJoin: false }
  const { id } = await hosted(golf, maya, bounty)
  const patch = (maxPlayers: number) => ({ params: { id }, body: { maxPlayers } })
  await golf.call('PATCH /sessions/{id}', patch(3), maya)
  expect((await golf.refusal('PATCH /sessions/{id}', patch(2), maya)).details?.[0]?.path).toBe(
    'maxPlayers',
  )
})
