import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { asOwner } from '../../test/database.ts'
import { buildApp } from '../app.ts'
import { openDatabase, poolUse } from '../database/database.ts'

const opened = async () => {
  const golf = await testApp()
  onTestFinished(() => golf.close())
  await golf.events.start()
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
    const responses = await Promise.all([
      app.inject({ method: 'POST', url: '/api/auth/login', payload: login }),
      app.inject('/api/settings/public'),
      app.inject({
        url: '/api/auth/me',
        headers: { authorization: `Bearer ${'A'.repeat(43)}` },
      }),
    ])
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

/** Keeps this process from doing anything else, like a burst of large lists. */
function block(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

describe('a busy server', () => {
  test('refuses calls while it can’t keep up, but answers /healthz and /readyz', async () => {
    const golf = await testApp({ RATE_LIMITS: 'on' })
    onTestFinished(() => golf.close())
    await golf.events.start()
    const asks = ['/api/settings/public', '/healthz', '/readyz']
    // The delay counts once it was measured between two turns of the event loop.
    for (let turn = 0; turn < 3; turn++) {
      block(2_000)
      await setImmediate()
    }
    const responses = await Promise.all(asks.map((url) => golf.app.inject(url)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200])
    expect(responses[0]?.json()).toMatchObject({ code: 'UNAVAILABLE' })
    expect(responses[0]?.headers['retry-after']).toBe('2')
  })

  test('is ready when it blocks for two seconds while the database answers', async () => {
    const { app } = await opened()
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    const ready = app.inject('/readyz')
    await setImmediate()
    block(2_100)
    expect((await ready).statusCode).toBe(200)
  })

  test('is ready while every connection of its pool is in use', async () => {
    const { app, db } = await opened()
    const held = await Promise.all(
      Array.from({ length: poolUse(db)?.connectionsMax ?? 0 }, () =>
        db.startTransaction().execute(),
      ),
    )
    onTestFinished(async () => {
      for (const transaction of held) await transaction.rollback().execute()
    })
    expect(held.length).toBeGreaterThan(0)
    expect(poolUse(db)).toMatchObject({ used: held.length, idle: 0 })
    for (const url of ['/healthz', '/readyz'])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
  })
})

describe('/readyz', () => {
  const readiness = async ({ app }: Pick<Awaited<ReturnType<typeof opened>>, 'app'>) => {
    const response = await app.inject('/readyz')
    return [response.statusCode, response.json().notReady]
  }

  test('names the event log while this process doesn’t read it', async () => {
    const golf = await testApp()
    onTestFinished(() => golf.close())
    expect(await readiness(golf)).toEqual([503, ['events']])
    await golf.events.start()
    expect(await readiness(golf)).toEqual([200, undefined])
    await golf.events.stop()
    expect(await readiness(golf)).toEqual([503, ['events']])
  })

  test('names the migrations if the database lacks one, but newer ones are fine', async () => {
    const golf = await opened()
    await asOwner(golf.url, "insert into migration (name, sha256) values ('9999_newer.sql', '')")
    expect(await readiness(golf)).toEqual([200, undefined])
    await asOwner(golf.url, "delete from migration where name like '0002_%'")
    expect(await readiness(golf)).toEqual([503, ['migrations']])
  })

  test('names the database if it doesn’t answer within two seconds, however many ask', async () => {
    const golf = await opened()
    const blocker = new pg.Client({ connectionString: golf.url })
    await blocker.connect()
    await blocker.query('begin')
    await blocker.query('lock table migration in access exclusive mode')
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 30 }, () => readiness(golf)))
    expect(new Set(answers.map(String))).toEqual(new Set(['503,database']))
    expect(performance.now() - began).toBeLessThan(5_000)
    await blocker.end()
    await expect.poll(() => readiness(golf)).toEqual([200, undefined])
  })
})
