import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { appTest } from '../../../test/golf-test.ts'
import { password, player } from '../../../test/players.ts'
import { countLogin } from './attempts.ts'
import { issueMailToken } from './mail-tokens.ts'
import { digestOf } from './throttle.ts'

const test = appTest
  .extend('environment', { scope: 'file' }, { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' })
  .extend('races', { scope: 'file' }, true)

let hop = 0
const newAddress = () => `10.1.${hop >> 8}.${hop++ & 255}`

const logIn = (golf: TestApp, username: string, guess: string, address = newAddress()) =>
  golf.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': address },
    payload: { username, password: guess },
  })

const statuses = async (responses: Promise<{ statusCode: number }[]>) =>
  (await responses).map((response) => response.statusCode).toSorted()

describe('the limit on password guesses', () => {
  test('blocks an address for 15 minutes after ten wrong passwords, even for the right one', async ({
    golf,
  }) => {
    await player(golf, 'ada')
    const address = newAddress()
    for (let n = 0; n < 10; n++)
      expect((await logIn(golf, 'Ada', `guess-${n}`, address)).statusCode).toBe(401)
    const response = await logIn(golf, 'aDa', password, address)
    expect(response.statusCode).toBe(429)
    expect(response.headers['retry-after']).toBe('900')
    expect(response.json()).toMatchObject({
      code: 'RATE_LIMITED',
      error: 'Too many incorrect passwords. Try again in 15 minutes.',
    })
    golf.clock.advanceHours(14.5 / 60)
    const later = await logIn(golf, 'ada', password, address)
    expect(later.headers['retry-after']).toBe('30')
    expect(later.json().error).toBe('Too many incorrect passwords. Try again in 1 minute.')
    golf.clock.advanceHours(0.5 / 60)
    expect((await logIn(golf, 'ada', password, address)).statusCode).toBe(200)
  })

  test('locks out only the address that guesses', async ({ golf }) => {
    await player(golf, 'lola')
    const address = newAddress()
    for (let n = 0; n < 11; n++) await logIn(golf, 'lola', `guess-${n}`, address)
    expect((await logIn(golf, 'lola', password)).statusCode).toBe(200)
    expect((await logIn(golf, 'lola', password, address)).statusCode).toBe(429)
  })

  test('counts all addresses of an IPv6 /64 as one', async ({ golf }) => {
    await player(golf, 'sixto')
    for (let n = 1; n <= 10; n++)
      expect((await logIn(golf, 'sixto', 'wrong', `2001:db8:1:2::${n}`)).statusCode).toBe(401)
    expect((await logIn(golf, 'sixto', password, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await logIn(golf, 'sixto', password, '2001:db8:1:3::1')).statusCode).toBe(200)
  })

  test('treats letters that lowercase to the same one as the same username', async ({ golf }) => {
    await player(golf, 'kiwi')
    for (const name of ['kİwi', '\u212Aiwi'])
      expect((await logIn(golf, name, password)).statusCode, name).toBe(401)
    const address = newAddress()
    for (let n = 0; n < 10; n++) await logIn(golf, 'kiwi', 'wrong', address)
    for (const name of ['kiwi', 'KIWI', 'kIwI'])
      expect((await logIn(golf, name, password, address)).statusCode, name).toBe(429)
  })

  test('adds growing pauses after a hundred wrong passwords from anywhere, until the right one', async ({
    golf,
  }) => {
    await player(golf, 'zelda')
    const retryAfter = async () => {
      const attempt = { name: 'zelda', address: newAddress() }
      const error = await countLogin(golf.db, attempt, golf.clock.now()).catch((e) => e)
      return error?.retryAfterSeconds
    }
    for (let n = 0; n < 100; n++) expect(await retryAfter(), `try ${n}`).toBeUndefined()
    for (const pause of [30, 60, 120, 240, 480, 900, 900]) {
      expect(await retryAfter()).toBe(pause)
      golf.clock.advanceHours((pause - 1) / 3600)
      expect(await retryAfter()).toBe(1)
      golf.clock.advanceHours(1 / 3600)
      expect(await retryAfter()).toBeUndefined()
    }
    expect((await logIn(golf, 'zelda', password)).statusCode).toBe(429)
    golf.clock.advanceHours(0.25)
    expect((await logIn(golf, 'zelda', password)).statusCode).toBe(200)
    expect(await retryAfter()).toBeUndefined()
    expect(await retryAfter()).toBeUndefined()
  })

  test('is reset by the right password', async ({ golf }) => {
    await player(golf, 'bob')
    for (let round = 0; round < 3; round++) {
      const address = newAddress()
      for (let n = 0; n < 9; n++)
        expect((await logIn(golf, 'bob', 'wrong', address)).statusCode).toBe(401)
      expect((await logIn(golf, 'bob', password, address)).statusCode).toBe(200)
    }
    const name = digestOf('name', 'bob')
    const left = golf.db.selectFrom('password_attempt').where('name_sha256', '=', name)
    expect(await left.selectAll().execute()).toEqual([])
  })

  test('is lifted at every address by a password reset', async ({ golf }) => {
    const { id } = await player(golf, 'nora')
    const address = newAddress()
    for (let n = 0; n < 11; n++) await logIn(golf, 'nora', 'wrong', address)
    for (let n = 0; n < 11; n++) await logIn(golf, 'nora@example.com', 'wrong', address)
    const holder = { userId: id, email: 'nora@example.com' }
    const token = await issueMailToken(golf.db, 'reset', holder, golf.clock.now())
    const newPassword = 'back-nine-9'
    await golf.call('POST /auth/reset-password', { body: { token, newPassword } })
    golf.clock.advanceHours(1 / 3600)
    for (const name of ['nora', 'nora@example.com'])
      await golf.call('POST /auth/login', { body: { username: name, password: newPassword } })
    const left = await countLogin(golf.db, { name: 'nora', address }, golf.clock.now())
    expect(left).toBeUndefined()
  })

  test('is the same for an unknown username, so it reveals nothing', async ({ golf }) => {
    const address = newAddress()
    const tries = Array.from({ length: 10 }, () => logIn(golf, 'ghost', 'wrong', address))
    expect(await statuses(Promise.all(tries))).toEqual(Array(10).fill(401))
    expect((await logIn(golf, 'ghost', 'wrong', address)).statusCode).toBe(429)
    expect((await logIn(golf, 'other-ghost', 'wrong', address)).statusCode).toBe(401)
  })

  test('counts simultaneous guesses, so only ten of twenty are checked', async ({ golf }) => {
    await player(golf, 'carol')
    const address = newAddress()
    const tries = Array.from({ length: 20 }, (_, n) => logIn(golf, 'carol', `guess-${n}`, address))
    expect(await statuses(Promise.all(tries))).toEqual([
      ...Array<number>(10).fill(401),
      ...Array<number>(10).fill(429),
    ])
  })

  test('allows twenty logins a minute per address, whatever their usernames', async ({ golf }) => {
    const tries = Array.from({ length: 21 }, (_, n) => logIn(golf, `name${n}`, 'wrong', '10.9.9.9'))
    const responses = await Promise.all(tries)
    expect(await statuses(Promise.resolve(responses))).toEqual([
      ...Array<number>(20).fill(401),
      429,
    ])
    const refused = responses.find((response) => response.statusCode === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused?.json()).toMatchObject({ code: 'RATE_LIMITED' })
  })

  test('also applies to the current password when changing it with a token', async ({ golf }) => {
    const dave = await player(golf, 'dave')
    const guess = (oldPassword: string) =>
      golf.refusal(
        'POST /auth/change-password',
        { body: { oldPassword, newPassword: 'stolen-now' } },
        { token: dave.token },
      )
    for (let n = 0; n < 10; n++) expect((await guess(`guess-${n}`)).status).toBe(400)
    expect(await guess(password)).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  })
})
