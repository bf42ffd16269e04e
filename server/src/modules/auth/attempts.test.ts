import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { password, player } from '../../../test/cast.ts'
import { countLogin } from './attempts.ts'
import { issueMailToken } from './mail-tokens.ts'
import { digestOf } from './throttle.ts'

let golf: TestApp
beforeAll(async () => {
  golf = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
})
afterAll(() => golf.close())

let hop = 0
const newAddress = () => `10.1.${hop >> 8}.${hop++ & 255}`

const logIn = (username: string, guess: string, address = newAddress()) =>
  golf.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': address },
    payload: { username, password: guess },
  })

const statuses = async (answers: Promise<{ statusCode: number }[]>) =>
  (await answers).map((answer) => answer.statusCode).toSorted()

describe('guessing passwords', () => {
  test('after ten wrong passwords not even the right one helps there, until 15 minutes are over', async () => {
    await player(golf, 'ada')
    const address = newAddress()
    for (let n = 0; n < 10; n++)
      expect((await logIn('Ada', `guess-${n}`, address)).statusCode).toBe(401)
    const answer = await logIn('aDa', password, address)
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('900')
    expect(answer.json()).toMatchObject({
      code: 'RATE_LIMITED',
      error: 'Too many incorrect passwords. Try again in 15 minutes.',
    })
    golf.clock.advanceHours(14.5 / 60)
    const later = await logIn('ada', password, address)
    expect(later.headers['retry-after']).toBe('30')
    expect(later.json().error).toBe('Too many incorrect passwords. Try again in 1 minute.')
    golf.clock.advanceHours(0.5 / 60)
    expect((await logIn('ada', password, address)).statusCode).toBe(200)
  })

  test('whoever guesses from one address locks out only that address', async () => {
    await player(golf, 'lola')
    const address = newAddress()
    for (let n = 0; n < 11; n++) await logIn('lola', `guess-${n}`, address)
    expect((await logIn('lola', password)).statusCode).toBe(200)
    expect((await logIn('lola', password, address)).statusCode).toBe(429)
  })

  test('all addresses of an IPv6 /64 are one', async () => {
    await player(golf, 'sixto')
    for (let n = 1; n <= 10; n++)
      expect((await logIn('sixto', 'wrong', `2001:db8:1:2::${n}`)).statusCode).toBe(401)
    expect((await logIn('sixto', password, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await logIn('sixto', password, '2001:db8:1:3::1')).statusCode).toBe(200)
  })

  test('a letter that only lowers to another one makes no second name to guess at', async () => {
    await player(golf, 'kiwi')
    for (const name of ['kİwi', '\u212Aiwi'])
      expect((await logIn(name, password)).statusCode, name).toBe(401)
    const address = newAddress()
    for (let n = 0; n < 10; n++) await logIn('kiwi', 'wrong', address)
    for (const name of ['kiwi', 'KIWI', 'kIwI'])
      expect((await logIn(name, password, address)).statusCode, name).toBe(429)
  })

  test('a hundred wrong passwords from anywhere bring pauses that grow, and end with the right one', async () => {
    await player(golf, 'zelda')
    const tried = async () => {
      const attempt = { name: 'zelda', address: newAddress() }
      const error = await countLogin(golf.db, attempt, golf.clock.now()).catch((e) => e)
      return error?.retryAfterSeconds
    }
    for (let n = 0; n < 100; n++) expect(await tried(), `try ${n}`).toBeUndefined()
    for (const pause of [30, 60, 120, 240, 480, 900, 900]) {
      expect(await tried()).toBe(pause)
      golf.clock.advanceHours((pause - 1) / 3600)
      expect(await tried()).toBe(1)
      golf.clock.advanceHours(1 / 3600)
      expect(await tried()).toBeUndefined()
    }
    expect((await logIn('zelda', password)).statusCode).toBe(429)
    golf.clock.advanceHours(0.25)
    expect((await logIn('zelda', password)).statusCode).toBe(200)
    expect(await tried()).toBeUndefined()
    expect(await tried()).toBeUndefined()
  })

  test('a right password forgets the wrong ones before it', async () => {
    await player(golf, 'bob')
    for (let round = 0; round < 3; round++) {
      const address = newAddress()
      for (let n = 0; n < 9; n++)
        expect((await logIn('bob', 'wrong', address)).statusCode).toBe(401)
      expect((await logIn('bob', password, address)).statusCode).toBe(200)
    }
    const name = digestOf('name', 'bob')
    const left = golf.db.selectFrom('password_attempt').where('name_sha256', '=', name)
    expect(await left.selectAll().execute()).toEqual([])
  })

  test('a mailed link ends the lock-out at every address', async () => {
    const { id } = await player(golf, 'nora')
    const address = newAddress()
    for (let n = 0; n < 11; n++) await logIn('nora', 'wrong', address)
    for (let n = 0; n < 11; n++) await logIn('nora@example.com', 'wrong', address)
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

  test('a name nobody has is limited the same, so that the limit tells nothing', async () => {
    const address = newAddress()
    const tries = Array.from({ length: 10 }, () => logIn('ghost', 'wrong', address))
    expect(await statuses(Promise.all(tries))).toEqual(Array(10).fill(401))
    expect((await logIn('ghost', 'wrong', address)).statusCode).toBe(429)
    expect((await logIn('other-ghost', 'wrong', address)).statusCode).toBe(401)
  })

  test('twenty guesses at the same moment are twenty: ten are looked at', async () => {
    await player(golf, 'carol')
    const address = newAddress()
    const tries = Array.from({ length: 20 }, (_, n) => logIn('carol', `guess-${n}`, address))
    expect(await statuses(Promise.all(tries))).toEqual([
      ...Array<number>(10).fill(401),
      ...Array<number>(10).fill(429),
    ])
  })

  test('one address may try twenty logins a minute, whomever they are for', async () => {
    const tries = Array.from({ length: 21 }, (_, n) => logIn(`name${n}`, 'wrong', '10.9.9.9'))
    const answers = await Promise.all(tries)
    expect(await statuses(Promise.resolve(answers))).toEqual([...Array<number>(20).fill(401), 429])
    const refused = answers.find((answer) => answer.statusCode === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused?.json()).toMatchObject({ code: 'RATE_LIMITED' })
  })

  test('who holds a token cannot guess the password behind it either', async () => {
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
