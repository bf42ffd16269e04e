/** What golfers notice when something around the server breaks, with the bookkeeping of the kill drill. */
import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { databaseForTest } from '../database.ts'
import { openLink } from '../link.ts'
import { smtpServer } from '../smtp.ts'
import { fakeStripe, stripeEnvironment } from '../stripe/fake.ts'
import { signUp, topUpsOf } from './faults/card-payments.ts'
import { fillDisk, smallDisk } from './faults/disk.ts'
import { search } from './faults/overload.ts'
import { openIdle, openSlow } from './faults/sockets.ts'
import { killsDrill, type Outcome, summary } from './kills/drill.ts'
import { startRig } from './kills/rig.ts'

const option = (name: string, fallback: number): number => Number(process.env[name] ?? fallback)
const operations = option('OPERATIONS', 1_000)
/** The pauses between the attempts to send an email double, from five seconds. */
const mailRetriesMs = 120_000
const seed = option('SEED', randomInt(2 ** 31))
type Rig = Awaited<ReturnType<typeof startRig>>

const started = async (options: Parameters<typeof startRig>[0] = {}): Promise<Rig> => {
  const rig = await startRig(options)
  onTestFinished(() => rig.close())
  return rig
}

/** Starts a server whose database is behind a link. */
async function linked() {
  const { url } = await databaseForTest()
  const link = await openLink(url)
  onTestFinished(() => link.close())
  return { link, rig: await started({ database: { url, serverUrl: link.url } }) }
}

/** Runs golfers' operations while a fault happens `times` times, and prints what they noticed. */
async function golfersDuring(
  what: string,
  rig: Rig,
  fault: () => Promise<void>,
  times = 1,
): Promise<Outcome> {
  const outcome = await killsDrill({ ...rig, kills: [fault] }, { operations, kills: times, seed })
  for (const line of [`${what}: ${summary(outcome)}`, ...outcome.problems, ...rig.errors])
    process.stdout.write(`${line}\n`)
  return outcome
}

// Far more than each needs. A server that hangs must not hang the drill.
vi.setConfig({ testTimeout: 5 * 60_000 })
beforeEach(() => void process.stdout.write(`faults: seed ${seed} (SEED=${seed} repeats it)\n`))

test('a database that is away for 30 s loses nothing, and writes go on when it’s back', async () => {
  const { link, rig } = await linked()
  const outcome = await golfersDuring('database away', rig, async () => {
    await link.cut()
    await delay(30_000)
    await link.restore()
  })
  expect(outcome.problems).toEqual([])
  expect(outcome.failures).toBe(0)
  expect(outcome.longestGapMs).toBeLessThan(40_000)
})

test('a database host that hangs for a minute loses nothing, and writes go on when it’s back', async () => {
  const { link, rig } = await linked()
  const outcome = await golfersDuring('database hangs', rig, async () => {
    link.hang()
    await delay(60_000)
    await link.restore()
  })
  expect(outcome.problems).toEqual([])
  expect(outcome.failures).toBe(0)
  expect(outcome.longestGapMs).toBeLessThan(75_000)
})

test('a slow database slows requests down, and none fails', async () => {
  const { link, rig } = await linked()
  const outcome = await golfersDuring('database slow', rig, async () => {
    link.delay(50)
    await delay(15_000)
    link.delay(0)
  })
  expect(outcome.problems).toEqual([])
  expect(outcome.failures).toBe(0)
})

test('a clock that jumps an hour ahead and back loses nothing', async () => {
  const rig = await started()
  const outcome = await golfersDuring('clock', rig, async () => {
    rig.advanceHours(1)
    await delay(2_000)
    rig.advanceHours(-1)
  })
  expect(outcome.problems).toEqual([])
  expect(outcome.failures).toBe(0)
})

test('a mail server that hangs delays only mail, and all of it arrives', async () => {
  const mail = await smtpServer()
  const link = await openLink(mail.url)
  onTestFinished(() => link.close())
  const rig = await started({ env: { SMTP_URL: link.url } })
  link.hang()
  const outcome = await golfersDuring('mail', rig, async () => delay(10_000))
  expect(outcome.problems).toEqual([])
  expect(outcome.unanswered).toBe(0)
  expect(mail.received).toEqual([])
  await link.restore()
  const golfers = await rig.db
    .selectFrom('app_user')
    .select('email')
    .where('email', 'is not', null)
    .execute()
  const addresses = new Set(golfers.map(({ email }) => String(email)))
  expect(addresses.size).toBeGreaterThan(0)
  await expect
    .poll(() => addresses.difference(new Set(mail.received.flatMap(({ to }) => to))), {
      timeout: mailRetriesMs,
    })
    .toEqual(new Set())
})

test('a card provider that is slow, hangs, or is away holds up only top-ups', async () => {
  const stripe = await fakeStripe(() => new Date())
  const link = await openLink(stripe.origin)
  onTestFinished(async () => {
    await link.close()
    await stripe.close()
  })
  const rig = await started({ env: stripeEnvironment(link.url) })
  const golfers = await signUp(rig.port, 30)
  const faults = [
    { name: 'slow', begin: () => link.delay(500), status: 200 },
    { name: 'hangs', begin: () => link.hang(), status: 503 },
    { name: 'away', begin: () => link.cut(), status: 503 },
  ]
  for (const { name, begin, status } of faults) {
    await begin()
    const during = await topUpsOf(rig.port, golfers)
    process.stdout.write(`card provider ${name}: ${JSON.stringify(during)}\n`)
    expect(during.statuses).toEqual([status])
    expect(during.slowestTopUpMs).toBeLessThan(60_000)
    expect(during.slowestOtherMs).toBeLessThan(1_000)
    link.delay(0)
    await link.restore()
    expect((await topUpsOf(rig.port, golfers)).statuses).toEqual([200])
  }
})

test('a full disk refuses writes until there is room again, and loses nothing', async () => {
  const disk = await smallDisk()
  const rig = await started({ parent: disk })
  const outcome = await golfersDuring('disk', rig, async () => {
    const empty = await fillDisk(disk)
    await delay(10_000)
    await empty()
    await rig.ready()
  })
  expect(outcome.problems).toEqual([])
  expect(outcome.failures).toBe(0)
})

test('1,000 slow clients hold up none of the others', async () => {
  const rig = await started()
  const slow = await openSlow(rig.port, 1_000)
  const outcome = await golfersDuring('slow clients', rig, async () => undefined)
  expect(outcome.problems).toEqual([])
  expect(outcome.unanswered).toBe(0)
  await slow.closedByServer()
})

test('10,000 idle connections hold up none of the others', async () => {
  const rig = await started()
  const idle = await openIdle(rig.port, 10_000)
  const outcome = await golfersDuring('idle connections', rig, async () => undefined)
  expect(outcome.problems).toEqual([])
  expect(outcome.unanswered).toBe(0)
  idle.close()
})

test('of three times the requests that it can answer, the server sheds the most and answers the rest fast', async () => {
  const rig = await started({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
  const most = await search(rig.port, { inFlight: 24 }, 5)
  const over = await search(rig.port, { perSecond: 3 * most.perSecond }, 15)
  for (const [name, load] of Object.entries({ most, over }))
    process.stdout.write(`overload: ${name} ${JSON.stringify(load)}\n`)
  expect(over.shed).toBeGreaterThan(0)
  expect(over.others).toBe(0)
  expect(over.perSecond).toBeGreaterThan(most.perSecond / 3)
  expect(over.p99Ms).toBeLessThan(2_000)
})
