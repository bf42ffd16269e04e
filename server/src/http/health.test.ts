import { describe, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { buildApp } from '../app.ts'
import { openDatabase } from '../lib/database.ts'

const opened = async () => {
  const golf = await testApp()
  onTestFinished(() => golf.close())
  return golf
}

/** The same application with an unreachable database. */
async function withoutDatabase() {
  const golf = await opened()
  const db = openDatabase('postgres://postgres@127.0.0.1:1/nowhere')
  const app = await buildApp({ ...golf, db })
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
  })
  return app
}

describe('the server', () => {
  test('answers 200 at /healthz and /readyz when all is well', async () => {
    const { app } = await opened()
    for (const url of ['/healthz', '/readyz']) {
      const response = await app.inject(url)
      expect([response.statusCode, response.json()]).toEqual([200, { ok: true }])
    }
  })

  test('is alive but not ready while the database is down', async () => {
    const app = await withoutDatabase()
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const response = await app.inject('/readyz')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('2')
    expect(response.json()).toMatchObject({
      code: 'UNAVAILABLE',
      error: 'We’re having trouble right now. Please try again soon.',
    })
  })

  test('answers every call with 503 instead of 500 while the database is down', async () => {
    const app = await withoutDatabase()
    const login = { username: 'ada', password: 'fairway-7' }
    const responses = [
      await app.inject({ method: 'POST', url: '/api/auth/login', payload: login }),
      await app.inject('/api/settings/public'),
      await app.inject({
        url: '/api/auth/me',
        headers: { authorization: `Bearer ${'A'.repeat(43)}` },
      }),
    ]
    for (const response of responses) {
      expect(response.statusCode).toBe(503)
      expect(response.json()).toMatchObject({ code: 'UNAVAILABLE' })
    }
  })

  test('reconnects after the database ends its connections', async () => {
    const { app, db } = await opened()
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    const { sql } = await import('kysely')
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
      .execute(db)
      .catch(() => undefined)
    await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
  })
})
