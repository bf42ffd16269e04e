import { proposeWithinHours } from '@county-golf/contract/constants'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { agreed, book } from '../../test/games.ts'
import { hosted, join, leave } from '../../test/golf.ts'
import { runDueJobs } from '../../test/jobs.ts'
import { expectLedgerVerifies } from '../../test/ledger-checks.ts'
import { openCheckout, payWithoutWebhook } from '../../test/payments.ts'
import { newAdmin, password, player } from '../../test/players.ts'
import { openPushService, type PushService } from '../../test/push-service.ts'
import { scorecardOf } from '../../test/rounds.ts'
import { setHoursFromTee } from '../../test/session-state.ts'
import { standingGame } from '../../test/standing-games.ts'
import { enrollTotp } from '../../test/totp.ts'
import { joinWaitlist } from '../../test/waitlist.ts'
import { openDatabase, transaction } from '../database/database.ts'
import { jobHandlers, routines } from './handlers.ts'
import type { JobHandlers, JobName } from './kinds.ts'
import { openJobs } from './queue.ts'
import { jobSchema } from './store.ts'

/** The tables that a repeated run of each job may write. A job without a row here fails the test. */
const writesAgain: Record<JobName, readonly string[]> = {
  'session.advance': [],
  'session.prize_expiry': [],
  'session.sweep': [],
  'game.match': [],
  'game.check': [],
  'waitlist.offer_ends': [],
  // Every verification is stored.
  'ledger.check': ['ledger_check'],
  'night.purge': [],
  'standing.advance': [],
  'result.round_played': [],
  'result.score_unchallenged': [],
  'result.answers_due': [],
  'closure.answers_due': [],
  'ratings.show': [],
  'payment.import_fees': [],
  'payment.refund': [],
  'notification.mail': [],
  'notification.mail_receipts': [],
  'notification.push': [],
  'notification.remind': [],
  'notification.remind_judges': [],
  // Only the hash of a link is stored, so an email that is sent again has another link. Both work.
  'auth.reset_mail': ['mail_token'],
  'auth.verify_mail': ['mail_token'],
  'auth.claim_mail': ['former_user'],
  'auth.password_changed': [],
  'auth.totp_changed': [],
  'auth.email_changed': ['mail_token'],
  'auth.email_changing': [],
  'auth.banned': [],
  'admin.notice': [],
}

let golf: TestApp
let pushes: PushService
/** Another process's connections, which see committed data only. */
let next: ReturnType<typeof openDatabase>
beforeAll(async () => {
  pushes = await openPushService()
  golf = await testApp({ PUSH_SERVICES: '127.0.0.1' })
  next = openDatabase(golf.url)
})
afterAll(async () => {
  await next.destroy()
  await golf.close()
  await pushes.close()
})

const places = ['state', 'county', 'zip', 'course', 'location_version', 'migration']

/** Checksums of everything the application has written, by table, and the number of waiting jobs. */
async function checksums(): Promise<Map<string, string>> {
  const { rows: tables } = await golf.db.executeQuery<{ name: string }>(
    CompiledQuery.raw(
      `select relname as name from pg_class where relkind = 'r'
       and relnamespace = 'public'::regnamespace and relname <> all($1)`,
      [places],
    ),
  )
  const rowsOf = (table: string, where = '') =>
    `select '${table}' as name, coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as held
     from (select * from ${table} ${where}) t`
  const waiting = `select 'jobs' as name, count(*)::text as held from ${jobSchema}.job
    where name in ('work', 'mail', 'push') and state = 'created'`
  const text = [...tables.map(({ name }) => rowsOf(name)), waiting].join(' union all ')
  const { rows } = await golf.db.executeQuery<{ name: string; held: string }>(
    CompiledQuery.raw(text),
  )
  return new Map(rows.map(({ name, held }) => [name, held]))
}

const done = new Map<JobName, number>()
const died = new Set<string>()
const gone = 'the process died'

/**
 * Runs every job through two crashes: its first process dies before doing anything, and the second
 * does it but dies before completing it. The third run must change nothing.
 */
function throughCrashes(handlers: JobHandlers): JobHandlers {
  const names = Object.keys(handlers) as JobName[]
  const wrapped = names.map((name) => {
    const handle: (data: never) => Promise<void> = handlers[name]
    const run = async (data: never) => {
      const job = `${name} ${JSON.stringify(data)} ${golf.clock.now().toISOString()}`
      if (!died.has(job)) {
        died.add(job)
        throw new Error(gone)
      }
      const sent = golf.mails.length
      const pushed = pushes.pushed.length
      await handle(data)
      const mailed = golf.mails.slice(sent).map(({ messageId }) => messageId)
      const before = await checksums()
      await handle(data)
      const after = await checksums()
      const changed = [...after.keys()].filter((table) => after.get(table) !== before.get(table))
      expect(
        changed.filter((table) => !writesAgain[name].includes(table)),
        name,
      ).toEqual([])
      const again = golf.mails.slice(sent + mailed.length).map(({ messageId }) => messageId)
      expect(mailed, name).toEqual(expect.arrayContaining(again))
      expect(pushes.pushed.length - pushed, name).toBeLessThanOrEqual(1)
      done.set(name, (done.get(name) ?? 0) + 1)
    }
    return [name, run] as const
  })
  // Each keeps the name of the handler that it wraps.
  return Object.fromEntries(wrapped) as JobHandlers
}

/** Runs all due jobs through crashes, in another process than the one that enqueued them. */
async function work(): Promise<void> {
  const deps = { ...golf, db: next, jobs: await openJobs(next, golf.clock) }
  for (;;) {
    try {
      await golf.runFollowers()
      return await runDueJobs({ ...deps, handlers: throughCrashes(jobHandlers(deps)) })
    } catch (error) {
      const all: unknown[] = error instanceof AggregateError ? error.errors : [error]
      for (const one of all) if (!(one instanceof Error) || one.message !== gone) throw one
    }
  }
}

async function routinely(): Promise<void> {
  for (const { name } of routines)
    await transaction(golf.db, (tx) =>
      golf.jobs.enqueue(tx, { name, data: {}, dueAt: golf.clock.now() }),
    )
  await work()
}

/** A group is being booked, and is charged once its last player adds money. */
async function gamePaidLate(): Promise<void> {
  const group = await Promise.all([
    player(golf, 'gil', 20_000),
    player(golf, 'hal', 20_000),
    player(golf, 'ida', 0),
  ])
  const [gil, , ida] = group
  await agreed(golf, group)
  expect((await book(golf, gil)).session).toBeNull()
  const checkout = await openCheckout(golf, ida)
  await payWithoutWebhook(golf, checkout)
  await golf.call('POST /wallet/confirm-payment', { body: { session_id: checkout } }, ida)
  await work()
  const { upcoming } = await golf.call('GET /sessions/mine', { query: {} }, ida)
  expect(upcoming).toHaveLength(1)
}

test('every job survives a crash of its process, and a second run changes nothing', async () => {
  const maya = await player(golf, 'maya', 20_000)
  const [tom, ann, ben] = await Promise.all([
    player(golf, 'tom', 20_000),
    player(golf, 'ann', 20_000),
    player(golf, 'ben', 20_000),
  ])
  const admin = await newAdmin(golf, 'admin')
  await golf.call('PUT /notifications/devices', { body: pushes.subscribe('phone') }, maya)
  await golf.db
    .updateTable('app_user')
    .set({ email_verified: true })
    .where('id', '=', maya.id)
    .execute()
  await golf.call('POST /auth/forgot-password', { body: { email: 'tom@example.com' } })
  const leaver = await player(golf, 'leaver', 700)
  await golf.call('DELETE /auth/account', { body: { password, keptCents: 700 } }, leaver)
  await golf.call('POST /balance-claims/link', { body: { email: 'leaver@example.com' } })
  await golf.call('PATCH /auth/account', { body: { email: 'ann@new.example.com', password } }, ann)
  await enrollTotp(golf, await newAdmin(golf, 'warden'))
  const changed = { body: { oldPassword: password, newPassword: 'back-nine-9' } }
  const { token } = await golf.call('POST /auth/change-password', changed, ben)
  await work()
  const toNew = golf.mails.findLast(({ to }) => to === 'ann@new.example.com')
  const body = { token: /token=([\w-]{43})/.exec(toNew?.text ?? '')?.[1] ?? '' }
  await golf.call('POST /auth/verify-email', { body }, ann)
  const made = { username: 'second', password: 'once-only-12', isAdmin: true }
  await golf.call('POST /admin/users', { body: made }, admin)
  const villain = await player(golf, 'villain', 1_000)
  await golf.call('POST /admin/users/{id}/ban', { params: { id: villain.id }, body: {} }, admin)
  await work()
  await gamePaidLate()

  // A refund that the card network accepted just before a crash, so our record of it is missing.
  const checkout = await openCheckout(golf, maya)
  await payWithoutWebhook(golf, checkout)
  await golf.call('POST /wallet/confirm-payment', { body: { session_id: checkout } }, maya)
  const [topUp] = (await golf.call('GET /wallet/transactions', {}, maya)).items
  await golf.call(
    'POST /wallet/transactions/{id}/refund',
    { params: { id: topUp?.id ?? '' }, body: { reason: 'asked for' } },
    admin,
  )
  await golf.db
    .updateTable('card_refund')
    .set({ status: 'pending', ended_at: null, provider_id: null })
    .execute()

  const { id } = await hosted(golf, maya, { maxPlayers: 2, potEnabled: true, potAmount: 1_000 })
  const lonely = await hosted(golf, ann)
  await standingGame(golf, maya, { regulars: [tom] }, { weekday: 3 })
  const disputed = await hosted(golf, maya, { potEnabled: true, potAmount: 1_000 })
  await join(golf, tom, id)
  await join(golf, tom, disputed.id)
  await joinWaitlist(golf, ann, id)
  await routinely()
  setHoursFromTee(golf, -24)
  await routinely()
  setHoursFromTee(golf, -3)
  await leave(golf, tom, id)
  await work()
  // The offer to Ann expires, and Ben, who joined the waitlist later, gets the spot.
  golf.clock.advanceHours(0.3)
  await work()
  await join(golf, { ...ben, token }, id)
  setHoursFromTee(golf, 0)
  await routinely()
  const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, maya)
  const card = scorecardOf(golf, session)
  await card.put(maya, [
    { userId: maya.id, gross: 80 },
    { userId: ben.id, gross: 90 },
  ])
  setHoursFromTee(golf, 4.5)
  await work()
  const stopped = { params: { id: disputed.id }, body: { hole: 7 } }
  await golf.call('POST /sessions/{id}/closure', stopped, maya)
  await card.propose(maya)
  await golf.call(
    'POST /sessions/{id}/ratings',
    { params: { id }, body: [{ userId: ben.id, stars: 5 }] },
    maya,
  )
  for (const hours of [30, proposeWithinHours + 0.1, 24 * 9]) {
    setHoursFromTee(golf, hours)
    await routinely()
  }

  expect([...done.keys()].toSorted()).toEqual(Object.keys(writesAgain).toSorted())
  expect((await golf.jobs.failed(10)).map(({ name }) => name)).toEqual([])
  expect((await golf.jobs.health()).due).toBe(0)
  // The outcome is the same as without a crash.
  const status = (of: string) =>
    golf.db.selectFrom('session').select('status').where('id', '=', of).executeTakeFirst()
  const statuses = await Promise.all([id, lonely.id, disputed.id].map(status))
  expect(statuses.map((row) => row?.status)).toEqual(['completed', 'cancelled', 'cancelled'])
  expect((await golf.call('GET /wallet/balance', {}, maya)).balance).toBe(20_000 - 2_500 + 1_000)
  await expectLedgerVerifies(golf)
}, 240_000)
