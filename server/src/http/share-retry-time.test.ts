import { test as base, expect, onTestFinished } from 'vitest'
import { testApp } from '../../test/app.ts'
import { player } from '../../test/players.ts'
import { buildApp } from '../app.ts'
import { openDatabase } from '../database/database.ts'
import { DatabaseUnavailable } from '../database/postgres-client.ts'
import { retryWhileAway } from '../database/retry.ts'

const fail = () => Promise.reject(new DatabaseUnavailable(new Error('ECONNREFUSED')))
const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

/** The application, whose database goes away once it has started. */
async function withoutDatabase() {
  const golf = await testApp()
  const { token } = await player(golf, 'maya')
  const db = openDatabase('postgres://postgres@127.0.0.1:1/nowhere')
  const app = await buildApp({ ...golf, db })
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
    await golf.close()
  })
  return { app, token }
}

const test = base.extend('away', withoutDatabase)

test('a request that finds the database away waits 5 s in all, also with a token and a body', async ({
  away: { app, token },
}) => {
  // Authenticates, then reads within retries of its own.
  app.post('/twice', async () => {
    await retryWhileAway(() => retryWhileAway(fail))
  })
  app.addHook('onRequest', async ({ url }) => {
    if (url === '/twice') await retryWhileAway(fail).catch(() => undefined)
  })
  const call = async () => {
    const response = await app.inject({ method: 'POST', url: '/twice', payload: { a: 1 } })
    expect(response.statusCode).toBe(503)
  }
  expect(await secondsOf(call)).toBeLessThan(6)
  const authenticated = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await app.inject({ url: '/api/auth/me', headers })
    expect(response.statusCode).toBe(503)
  }
  expect(await secondsOf(authenticated)).toBeLessThan(6)
}, 30_000)

test('retries outside of a request wait 5 s in all, and later ones 5 s again', async () => {
  const nested = () => retryWhileAway(() => retryWhileAway(fail)).catch(() => undefined)
  expect(await secondsOf(nested)).toBeLessThan(6)
  expect(await secondsOf(nested)).toBeGreaterThan(4)
}, 30_000)
