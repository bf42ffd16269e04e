import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { password, player } from '../../../test/cast.ts'

let golf: TestApp
beforeAll(async () => {
  golf = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
})
afterAll(() => golf.close())

let hop = 0
/** Each call from an address of its own, as somebody who guesses passwords would do it. */
const logIn = (username: string, guess: string, address = `10.1.${hop++ >> 8}.${hop & 255}`) =>
  golf.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': address },
    payload: { username, password: guess },
  })

const statuses = async (answers: Promise<{ statusCode: number }[]>) =>
  (await answers).map((answer) => answer.statusCode).toSorted()

describe('guessing passwords', () => {
  test('after ten wrong passwords not even the right one helps, until 15 minutes are over', async () => {
    await player(golf, 'ada')
    for (let n = 0; n < 10; n++) expect((await logIn('Ada', `guess-${n}`)).statusCode).toBe(401)
    const answer = await logIn('aDa', password)
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('900')
    expect(answer.json()).toMatchObject({
      code: 'RATE_LIMITED',
      error: 'Too many wrong passwords. Please try again in 15 minutes.',
    })
    golf.clock.advanceHours(14.5 / 60)
    const later = await logIn('ada', password)
    expect(later.headers['retry-after']).toBe('30')
    expect(later.json().error).toBe('Too many wrong passwords. Please try again in 1 minute.')
    golf.clock.advanceHours(0.5 / 60)
    expect((await logIn('ada', password)).statusCode).toBe(200)
  })

  test('a right password forgets the wrong ones before it', async () => {
    await player(golf, 'bob')
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 9; n++) expect((await logIn('bob', 'wrong')).statusCode).toBe(401)
      expect((await logIn('bob', password)).statusCode).toBe(200)
    }
    const left = await golf.db.selectFrom('password_attempt').select('attempts').execute()
    expect(left).toEqual([])
  })

  test('a name nobody has is limited the same, so that the limit tells nothing', async () => {
    const tries = Array.from({ length: 10 }, () => logIn('ghost', 'wrong'))
    expect(await statuses(Promise.all(tries))).toEqual(Array(10).fill(401))
    expect((await logIn('ghost', 'wrong')).statusCode).toBe(429)
    expect((await logIn('other-ghost', 'wrong')).statusCode).toBe(401)
  })

  test('thirty guesses at the same moment are thirty: ten are looked at', async () => {
    await player(golf, 'carol')
    const tries = Array.from({ length: 30 }, (_, n) => logIn('carol', `guess-${n}`))
    expect(await statuses(Promise.all(tries))).toEqual([
      ...Array<number>(10).fill(401),
      ...Array<number>(20).fill(429),
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
