import { termsVersion } from '@county-golf/contract/constants'
import { expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { form, hosted, join } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { type Player, password } from '../../../test/players.ts'

const terms = { version: termsVersion, isAdult: true } as const

const signUp = async (golf: TestApp, username: string, agreed?: object): Promise<Player> => {
  const body = { username, email: `${username}@example.com`, password, terms: agreed as never }
  const { user, token } = await golf.call('POST /auth/signup', { body })
  return { id: user.id, username, token }
}

const stored = (golf: TestApp, { id }: Player) =>
  golf.db.selectFrom('terms_acceptance').selectAll().where('user_id', '=', id).execute()

const versionOf = async (golf: TestApp, who: Player) =>
  (await golf.call('GET /auth/me', {}, who)).user.termsVersion

/** As if the terms had changed since the user accepted them. */
const outdate = (golf: TestApp, { id }: Player) =>
  golf.db
    .updateTable('app_user')
    .set({ terms_version: '2025-01-01' })
    .where('id', '=', id)
    .execute()

test('signing up stores the version, the time, and the address', async ({ golf }) => {
  const eve = await signUp(golf, 'eve', terms)
  expect(await stored(golf, eve)).toEqual([
    {
      user_id: eve.id,
      version: termsVersion,
      accepted_at: golf.clock.now(),
      address: '127.0.0.1',
      is_adult: true,
    },
  ])
  expect(await versionOf(golf, eve)).toBe(termsVersion)
})

test('a signup without the terms, or with other ones, works, and the terms come up later', async ({
  golf,
}) => {
  for (const [name, agreed] of [
    ['plain', undefined],
    ['older', { ...terms, version: '2025-01-01' }],
  ] as const) {
    const who = await signUp(golf, name, agreed)
    expect(await stored(golf, who)).toEqual([])
    expect(await versionOf(golf, who)).toBeNull()
    await golf.call('POST /auth/terms', { body: terms }, who)
    expect(await versionOf(golf, who)).toBe(termsVersion)
  }
})

test('accepting again keeps the first time, and another version is refused', async ({ golf }) => {
  const who = await signUp(golf, 'twice', terms)
  const [first] = await stored(golf, who)
  golf.clock.advanceHours(1)
  await golf.call('POST /auth/terms', { body: terms }, who)
  expect(await stored(golf, who)).toEqual([first])
  const body = { ...terms, version: '2025-01-01' }
  expect(await golf.refusal('POST /auth/terms', { body }, who)).toMatchObject({
    code: 'VALIDATION_ERROR',
  })
})

test('calls that move money wait for a new version, and others don’t', async ({
  golf,
  maya,
  tom,
  rita,
}) => {
  const open = await hosted(golf, maya, { maxPlayers: 2 })
  await outdate(golf, tom)
  const params = { id: open.id }
  for (const [name, request] of [
    ['POST /sessions/{id}/join', { params }],
    ['POST /sessions/{id}/waitlist', { params }],
    ['POST /sessions/{id}/waitlist/accept', { params }],
    ['POST /sessions', { body: form() }],
    ['POST /wallet/create-checkout-session', { body: { amount_cents: 5_000 } }],
  ] as const)
    expect(await golf.refusal(name, request as never, tom), name).toMatchObject({
      status: 403,
      code: 'TERMS_REQUIRED',
    })
  await golf.call('GET /sessions/{id}', { params }, tom)
  await golf.call('PATCH /auth/profile', { body: { bio: 'Slow but steady' } }, tom)
  await golf.call('POST /auth/terms', { body: terms }, tom)
  await join(golf, tom, open.id)
  // A client that doesn't know of the terms was never asked.
  expect(await versionOf(golf, rita)).toBeNull()
  await golf.call('POST /sessions/{id}/waitlist', { params }, rita)
})

test('the export and the admin’s page show what was accepted', async ({ golf, admin }) => {
  const who = await signUp(golf, 'shown', terms)
  const accepted = {
    version: termsVersion,
    acceptedAt: golf.clock.now().toISOString(),
    address: '127.0.0.1',
    isAdult: true,
  }
  expect(await golf.call('GET /auth/export', {}, who)).toMatchObject({ acceptedTerms: [accepted] })
  const shown = await golf.call('GET /admin/users/{id}', { params: { id: who.id } }, admin)
  expect(shown.terms).toEqual([accepted])
  expect(shown.prizeAge).toBeNull()
})

test('deleting an account removes the address and keeps version and time', async ({ golf }) => {
  const who = await signUp(golf, 'leaver', terms)
  await golf.call('DELETE /auth/account', { body: { password } }, who)
  expect(await stored(golf, who)).toMatchObject([{ version: termsVersion, address: null }])
})
