import { newId } from '../../../src/lib/ids.ts'
import { asOwner } from '../../database.ts'
import { type Player, password } from '../../players.ts'
import { plan } from './actions.ts'
import { check } from './check.ts'
import { type Client, openClient } from './client.ts'
import { type DrillContext, perform } from './perform.ts'
import { newRecord } from './record.ts'
import type { Rig } from './rig.ts'

type Size = { operations: number; kills: number; seed: number }

export type Outcome = Size & {
  problems: string[]
  /** Acknowledged operations of each kind. */
  acknowledged: { [trace: string]: number }
  seconds: number
} & Client['counts']

/** Operations that run concurrently. */
const concurrency = 12
const killDelayMaxMs = 60
const playersFor = (operations: number): number => Math.min(40, 8 + operations / 100)

/**
 * Runs random operations of many players over HTTP while the server and the database are killed in turn.
 * Clients without a response retry with the same idempotency key.
 * @param options.withKeys false for the control, whose clients retry without the key
 * @param options.progress called now and then with the number of operations begun
 */
export async function killsDrill(
  rig: Rig,
  { operations, kills, seed }: Size,
  {
    withKeys = true,
    progress,
  }: { withKeys?: boolean; progress?: (begun: number, kills: number) => void } = {},
): Promise<Outcome> {
  const began = Date.now()
  const { actions, killPoints } = plan(seed, operations, kills)
  const client = openClient(rig.port, { withKeys })
  const run = `drill-n${newId().slice(-8)}`
  const context: DrillContext = {
    rig,
    client,
    run,
    record: newRecord(),
    pending: new Set(),
    ...(await people(rig, client, run, playersFor(operations))),
  }

  let begun = 0
  let killed = 0
  const pendingKills: Promise<void>[] = []
  const kill = async (n: number) => {
    // At a random point of the running operations, not at the start of one.
    await new Promise((resolve) => setTimeout(resolve, n % killDelayMaxMs))
    await rig.kills[killed++ % rig.kills.length]?.()
  }
  const step = Math.ceil(operations / 50)
  const work = async () => {
    for (;;) {
      const n = begun++
      const action = actions[n]
      if (!action) return
      if (killPoints.has(n)) pendingKills.push(kill(n))
      if (n > 0 && n % step === 0) progress?.(n, killed)
      await perform(context, action, n)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work)).catch((error: unknown) => {
    throw new AggregateError(
      [error],
      `${error}, ${killed} kills, ${rig.unexpectedExits.join('\n')}`,
    )
  })
  await Promise.all(pendingKills)
  await rig.ready()
  client.close()

  const { record } = context
  const problems = [
    ...rig.unexpectedExits,
    ...record.unexpected,
    ...(await check(rig.db, record, run)),
  ]
  const counted = Object.entries(record.acknowledged).map(([trace, names]) => [
    trace,
    [...names.values()].reduce((sum, n) => sum + n, 0),
  ])
  return {
    operations: record.completed,
    kills: killed,
    seed,
    problems,
    acknowledged: Object.fromEntries(counted),
    seconds: (Date.now() - began) / 1_000,
    ...client.counts,
  }
}

/** Signs up the players and one admin, whose tokens never expire while the clock moves on. */
async function people(rig: Rig, client: Client, run: string, playersCount: number) {
  const signUp = async (username: string): Promise<Player> => {
    const body = { username, email: `${username}@example.com`, password }
    const response = await client.send({ method: 'POST', path: '/api/auth/signup', body })
    if (response.status !== 201) throw new Error(`signing up returned ${response.status}`)
    return {
      id: (response.body.user as Player).id,
      username,
      token: String(response.body.token),
    }
  }
  const players = await Promise.all(
    Array.from({ length: playersCount }, (_, n) => signUp(`${run}-${n}`)),
  )
  const admin = await signUp(`${run}-boss`)
  await asOwner(rig.url, 'update app_user set is_admin = true where id = $1', [admin.id])
  await asOwner(rig.url, `update token set created_at = '2999-01-01'`)
  await asOwner(rig.url, `update token set authenticated_at = '2999-01-01' where user_id = $1`, [
    admin.id,
  ])
  return { players, admin }
}

/** One line for the benchmarks. */
export const summary = ({
  operations,
  kills,
  seed,
  seconds,
  retries,
  failures,
  unanswered,
  longestGapMs,
  problems,
}: Outcome) =>
  `kills: ${operations} operations, ${kills} kills, seed ${seed}, ${seconds.toFixed(0)} s, ` +
  `${(operations / seconds).toFixed(0)} operations/s, ${retries} retries, ` +
  `${unanswered} unanswered or 5xx, ${failures} responses with 500, longest gap between writes ${(longestGapMs / 1_000).toFixed(1)} s: ` +
  (problems.length === 0 ? 'holds' : `${problems.length} PROBLEMS`)
