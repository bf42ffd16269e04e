import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { asOwner } from '../../test/database.ts'
import { eventually } from '../../test/eventually.ts'
import { runDueJobs } from '../../test/jobs.ts'
import { capturedLog } from '../../test/log-lines.ts'
import { player } from '../../test/players.ts'
import { silentMailServer } from '../../test/smtp.ts'
import { transaction } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { newId } from '../lib/ids.ts'
import { openMailer } from '../mail/mailer.ts'
import { jobHandlers } from './handlers.ts'
import type { JobHandlers } from './kinds.ts'
import { jobSchema, migrateJobs } from './store.ts'
import { startWorker } from './worker.ts'

let golf: TestApp
/** The calls of the tests' one job handler, and the action it then takes. */
let done: string[] = []
let action: (sessionId: string) => Promise<void> = async () => undefined

beforeAll(async () => {
  golf = await testApp()
})
afterAll(() => golf.close())

const handlers = (): JobHandlers => ({
  ...jobHandlers({ ...golf }),
  'session.advance': async ({ sessionId }) => {
    done.push(sessionId)
    await action(sessionId)
  },
})

const place = () => ({ ...golf, handlers: handlers() })
const run = async () => {
  done = []
  await runDueJobs(place())
  return done
}
const inHours = (hours: number) => new Date(golf.clock.now().getTime() + hours * 3_600_000)
const put = (sessionId: string, dueAt: Date, key?: string) =>
  transaction(golf.db, (tx) =>
    golf.jobs.enqueue(tx, {
      name: 'session.advance',
      data: { sessionId },
      dueAt,
      ...(key && { key }),
    }),
  )

test('a job runs once it is due by the application’s clock, and only once', async () => {
  const id = newId()
  await put(id, inHours(30))
  golf.clock.advanceHours(29)
  expect(await run()).toEqual([])
  expect(await golf.jobs.health()).toMatchObject({ waiting: 1, active: 0, failed: 0 })
  golf.clock.advanceHours(1)
  expect(await run()).toEqual([id])
  expect(await run()).toEqual([])
})

test('a job exists only if the transaction that enqueued it commits', async () => {
  const rolledBack = transaction(golf.db, async (tx) => {
    await golf.jobs.enqueue(tx, {
      name: 'session.advance',
      data: { sessionId: newId() },
      dueAt: golf.clock.now(),
    })
    throw new Error('undone')
  })
  await expect(rolledBack).rejects.toThrow('undone')
  expect(await run()).toEqual([])
})

test('only one job per key waits, and the next can be enqueued once it has started', async () => {
  const [first, second, third] = [newId(), newId(), newId()]
  await put(first, golf.clock.now(), 'same')
  await put(second, golf.clock.now(), 'same')
  action = (id) => (id === first ? put(third, golf.clock.now(), 'same') : Promise.resolve())
  expect(await run()).toEqual([first, third])
  action = async () => undefined
})

test('a failing job is retried, kept with its error in the end, and can be retried by hand', async () => {
  const id = newId()
  await put(id, golf.clock.now())
  action = () => Promise.reject(new Error('the printer is on fire'))
  await expect(run()).rejects.toThrow('the printer is on fire')
  expect(await golf.jobs.health()).toMatchObject({ retrying: 1, failed: 0 })
  for (let attempt = 2; attempt <= 14; attempt++) await expect(run()).rejects.toThrow('on fire')
  expect(await run()).toEqual([])
  const [failed, ...others] = await golf.jobs.failed(10)
  expect(others).toEqual([])
  expect(failed).toMatchObject({
    name: 'session.advance',
    data: { sessionId: id },
    attempts: 14,
    error: 'the printer is on fire',
  })
  action = async () => undefined
  expect(await golf.jobs.retry(failed?.id ?? '')).toBe(true)
  expect(await golf.jobs.retry(newId())).toBe(false)
  expect(await run()).toEqual([id])
  expect(await golf.jobs.failed(10)).toEqual([])
})

test('a worker runs due jobs, reschedules early ones, and stops', async () => {
  const [due, early] = [newId(), newId()]
  await put(early, golf.clock.now())
  golf.clock.advanceHours(-2)
  await put(due, golf.clock.now())
  done = []
  const { log, lines } = capturedLog()
  const both = new Promise<void>((resolve) => {
    action = async () => resolve()
  })
  const stop = await startWorker(golf.url, { ...place(), log }, [
    { name: 'session.sweep', cron: '0 0 1 1 *' },
  ])
  await both
  await stop()
  expect(done).toEqual([due])
  expect(lines).toEqual([])
  golf.clock.advanceHours(2)
  expect(await run()).toEqual([early])
}, 30_000)

test('a worker with full batches fetches the next one immediately, and a failing job fails alone', async () => {
  const ids = Array.from({ length: 60 }, newId)
  for (const id of ids) await put(id, golf.clock.now())
  done = []
  action = async (id) => {
    if (id === ids[7]) throw new Error('the printer is on fire')
  }
  // A worker that paused between batches would not fetch again for an hour.
  const { log, lines } = capturedLog()
  const stop = await startWorker(golf.url, { ...place(), log }, [], 3_600)
  await eventually(() => expect(new Set(done)).toEqual(new Set(ids)))
  await stop()
  expect(lines).toMatchObject([
    {
      level: 40,
      kind: 'session.advance',
      jobId: expect.any(String),
      attempt: 1,
      err: { message: 'the printer is on fire' },
    },
  ])
  action = async () => undefined
  done = []
  expect(await run()).toEqual([ids[7]])
}, 30_000)

test('a job that fails on its last attempt is logged as an error', async () => {
  await put(newId(), golf.clock.now())
  await asOwner(golf.url, `update ${jobSchema}.job set retry_count = 13 where state = 'created'`)
  action = () => Promise.reject(new Error('the printer is gone'))
  const { log, lines } = capturedLog()
  const stop = await startWorker(golf.url, { ...place(), log }, [])
  await eventually(() =>
    expect(lines).toMatchObject([
      { level: 50, kind: 'session.advance', attempt: 14, err: { message: 'the printer is gone' } },
    ]),
  )
  await stop()
  action = async () => undefined
  expect((await golf.jobs.failed(1)).map(({ error }) => error)).toEqual(['the printer is gone'])
}, 30_000)

test('an unresponsive mail server doesn’t delay payments, because other jobs run while every email waits', async () => {
  const { url, connections, end } = await silentMailServer()
  const mailer = openMailer({ ...golf.config, SMTP_URL: url })
  const maya = await player(golf, 'maya')
  const at = golf.clock.now()
  const mail = {
    name: 'auth.password_changed',
    data: { userId: maya.id, at: '' },
    dueAt: at,
  } as const
  const sessionId = newId()
  const advanced = Promise.withResolvers<string>()
  const offerEnded = Promise.withResolvers<string>()
  const handlers: JobHandlers = {
    ...jobHandlers({ ...golf, mailer }),
    'session.advance': async (data) => advanced.resolve(data.sessionId),
    'waitlist.offer_ends': async (data) => offerEnded.resolve(data.sessionId),
  }
  await transaction(golf.db, (tx) =>
    golf.jobs.enqueue(tx, ...Array.from({ length: 50 }, () => mail)),
  )
  const stop = await startWorker(golf.url, { ...golf, handlers }, [])
  // nodemailer opens no more connections than these, so every other email waits.
  await eventually(() => expect(connections.size).toBe(5))
  const before = performance.now()
  await transaction(golf.db, (tx) =>
    golf.jobs.enqueue(
      tx,
      { name: 'session.advance', data: { sessionId }, dueAt: at },
      { name: 'waitlist.offer_ends', data: { sessionId }, dueAt: at },
    ),
  )
  expect(await Promise.all([advanced.promise, offerEnded.promise])).toEqual([sessionId, sessionId])
  // The first email times out after 10 seconds, and another would take its place.
  expect(performance.now() - before).toBeLessThan(8_000)
  expect(connections.size).toBe(5)
  end()
  await stop()
  mailer.close()
  await asOwner(golf.url, `delete from ${jobSchema}.job where name = 'mail'`)
}, 30_000)

test('account emails are sent before notifications that have waited longer', async () => {
  const sent: string[] = []
  const handlers: JobHandlers = {
    ...jobHandlers({ ...golf }),
    'notification.mail': async () => void sent.push('notification'),
    'auth.reset_mail': async () => void sent.push('reset'),
  }
  const dueAt = golf.clock.now()
  await transaction(golf.db, async (tx) => {
    await golf.jobs.enqueue(tx, {
      name: 'notification.mail',
      data: { notificationId: newId() },
      dueAt,
    })
    await golf.jobs.enqueue(tx, {
      name: 'auth.reset_mail',
      data: { userId: null, requestId: newId() },
      dueAt,
    })
  })
  await runDueJobs({ ...golf, handlers })
  expect(sent).toEqual(['reset', 'notification'])
})

test('the application uses the queue but doesn’t own any part of it', async () => {
  const owned = await asOwner<{ n: number }>(
    golf.url,
    `select count(*) as n from pg_class c join pg_roles r on r.oid = c.relowner
     where r.rolname = 'county_golf_app'`,
  )
  expect(owned).toEqual([{ n: 0 }])
  await migrateJobs(golf.url)
  await migrate(golf.url)
})
