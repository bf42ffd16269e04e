/** Whether acknowledged operations survive the loss of any one machine. */
import { randomInt } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { killsDrill, type Outcome, summary } from '../drills/kills/drill.ts'
import { type ClusterRig, startCluster } from './rig.ts'
import { startStreamCheck } from './streams.ts'

const option = (name: string, fallback: number): number => Number(process.env[name] ?? fallback)
const size = {
  operations: option('OPERATIONS', 12_000),
  kills: option('KILLS', 10),
  seed: option('SEED', randomInt(2 ** 31)),
}
const longestGapMs = 15_000

async function killing(
  what: string,
  rig: ClusterRig,
  kills: readonly (() => Promise<void>)[],
  { operations, kills: times, seed } = size,
): Promise<Outcome> {
  const outcome = await killsDrill({ ...rig, kills }, { operations, kills: times, seed })
  process.stdout.write(`${what}: ${summary(outcome)}\n`)
  return outcome
}

async function cluster(options: { isSynchronous?: boolean } = {}): Promise<ClusterRig> {
  const rig = await startCluster(options)
  onTestFinished(() => rig.close())
  return rig
}

test('the loss of the primary loses or doubles nothing, and stops writes for 15 s at most', async () => {
  const rig = await cluster()
  const outcome = await killing('primary', rig, [rig.databases.killPrimary])
  expect(outcome.problems).toEqual([])
  expect(outcome.longestGapMs).toBeLessThanOrEqual(longestGapMs)
})

test('the loss of a node fails no request, and streams go on without a gap', async () => {
  const rig = await cluster()
  const stream = await startStreamCheck(rig.port)
  const outcome = await killing('node', rig, [rig.killNode])
  const { sent, missing, doubled, reconnects } = await stream.end()
  process.stdout.write(
    `node: ${sent} messages on a stream that reconnected ${reconnects} times, ` +
      `${missing.length} missing, ${doubled.length} doubled\n`,
  )
  expect(outcome.problems).toEqual([])
  expect(outcome.unanswered).toBe(0)
  expect([missing, doubled]).toEqual([[], []])
  expect(reconnects).toBeGreaterThan(0)
})

test('the loss of etcd’s leader doesn’t stop writes', async () => {
  const rig = await cluster()
  const outcome = await killing('etcd', rig, [rig.etcd.killLeader], { ...size, kills: 3 })
  expect(outcome.problems).toEqual([])
  expect(outcome.longestGapMs).toBeLessThanOrEqual(longestGapMs)
})

test('an asynchronous standby that lags behind loses acknowledged operations, and the check finds them', async () => {
  const rig = await cluster({ isSynchronous: false })
  const { freezeSenders, killPrimary } = rig.databases
  const control = { operations: 1_200, kills: 2, seed: size.seed }
  const { problems } = await killing('asynchronous', rig, [freezeSenders, killPrimary], control)
  expect(problems).toContainEqual(expect.stringMatching(/^lost: /))
})
