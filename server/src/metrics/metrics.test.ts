import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { testClock } from '../../test/clock.ts'
import { cloneDatabase, databaseForTest } from '../../test/database.ts'
import { hosted, join } from '../../test/golf.ts'
import { samplesOf } from '../../test/metrics.ts'
import { player } from '../../test/players.ts'
import { readConfig } from '../config.ts'
import { openDatabase, transaction } from '../database/database.ts'
import { openJobs } from '../jobs/queue.ts'
import { openEventLog, record } from '../modules/events/service.ts'
import { openMetrics } from './registry.ts'

/** Opens metrics in this process, without a server. */
function metricsOn(url: string) {
  const db = openDatabase(url)
  const events = openEventLog(db, url, () => undefined)
  onTestFinished(async () => {
    await events.stop()
    await db.destroy()
  })
  const config = readConfig({ DATA_DIR: tmpdir() })
  return { config, db, events, clock: testClock() }
}

test('the totals of all kinds of accounts show where the money is', async () => {
  const golf = await testApp()
  onTestFinished(() => golf.close())
  const [maya, tom] = [await player(golf, 'maya', 50_000), await player(golf, 'tom', 50_000)]
  const session = await hosted(golf, maya)
  await join(golf, tom, session.id)
  const totals = [...samplesOf(await openMetrics(golf).text())].flatMap(([name, cents]) => {
    const kind = /^county_golf_ledger_balance_cents\{kind="(.*)"\}$/.exec(name)?.[1]
    return kind === undefined ? [] : [[kind, cents] as const]
  })
  const of = Object.fromEntries(totals)
  expect(Object.keys(of).toSorted()).toEqual([
    'bank:payouts',
    'card:clearing',
    'escrow',
    'liability:former_users',
    'platform:adjustments',
    'platform:card_fees',
    'platform:fees',
    'platform:promotions',
    'user',
  ])
  expect(of.user).toBeLessThan(100_000)
  expect(of.escrow).toBeGreaterThan(0)
  expect(totals.reduce((sum, [, cents]) => sum + cents, 0)).toBe(0)
})

test('metrics count what is overdue', async () => {
  const { url } = await databaseForTest()
  const { config, db, events, clock } = metricsOn(url)
  const jobs = await openJobs(db, clock)
  const anHourAgo = new Date(clock.now().getTime() - 3_600_000)
  events.follow('late', async () => undefined, { only: ['friend.accepted'] })
  await events.runFollowers()
  await transaction(db, async (tx) => {
    await jobs.enqueue(tx, { name: 'session.sweep', data: {}, dueAt: anHourAgo })
    const data = { by: 'a' }
    await record(
      tx,
      anHourAgo,
      { kind: 'friend.accepted', data },
      { kind: 'friend.requested', data },
    )
  })
  const metrics = openMetrics({ config, db, events, clock, jobs })
  const samples = samplesOf(await metrics.text())
  expect(samples.get('county_golf_jobs{state="due"}')).toBe(1)
  expect(samples.get('county_golf_jobs_oldest_due_seconds')).toBeGreaterThanOrEqual(0)
  expect(samples.get('county_golf_event_log_lag_events{reader="late"}')).toBe(1)
  expect(samples.get('county_golf_event_log_lag_seconds{reader="late"}')).toBe(3_600)
  // Without a verification or a backup, the ages count from the making of the database, so that alerts fire.
  for (const name of ['ledger_check', 'backup'])
    expect(samples.get(`county_golf_${name}_age_seconds`), name).toEqual(expect.any(Number))
  expect(samples.has('county_golf_ledger_check_problems')).toBe(false)
  expect(samples.get('county_golf_job_runs_total{kind="ledger.check",outcome="gave_up"}')).toBe(0)
  expect(samples.get('county_golf_disk_free_bytes')).toBeGreaterThan(0)
})

test('a scrape without a database has all other metrics and reports the failure', async () => {
  const { url, drop } = await cloneDatabase()
  const { config, db, events, clock } = metricsOn(url)
  const jobs = await openJobs(db, clock)
  await drop()
  const metrics = openMetrics({ config, db, events, clock, jobs })
  const samples = samplesOf(await metrics.text())
  for (const source of ['jobs', 'events', 'dates', 'ledger', 'legs'])
    expect(samples.get(`county_golf_figures_up{source="${source}"}`)).toBe(0)
  expect(samples.has('county_golf_jobs_oldest_due_seconds')).toBe(false)
  expect(samples.has('county_golf_ledger_balance_cents{kind="user"}')).toBe(false)
  expect(samples.get('county_golf_live_streams')).toBe(0)
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0)
})
