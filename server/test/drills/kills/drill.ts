import { newId } from '../../../src/lib/ids.ts'
import { type Player, password } from '../../cast.ts'
import { asOwner } from '../../database.ts'
import { plan } from './acts.ts'
import { check } from './check.ts'
import { type Client, openClient } from './client.ts'
import { perform, type Stage } from './perform.ts'
import { newRecord } from './record.ts'
import type { Rig } from './rig.ts'

type Size = { operations: number; kills: number; seed: number }

type Outcome = Size & {
  problems: string[]
  /** How often each kind of thing was said yes to. */
  yes: { [trace: string]: number }
  seconds: number
  /** Tries that broke off or were answered with 500 and above, and those with just 500. */
  again: number
  failures: number
}

/** Acts under way at the same moment. */
const hands = 12
const killDelayMaxMs = 60
const playersFor = (operations: number): number => Math.min(40, 8 + operations / 100)

/**
 * Random acts of many people over HTTP, while server and database are killed in turn. Whoever is not
 * answered asks again, with the same key.
 * @param options.withKeys false for the control whose clients ask again without
 * @param options.progress told of how many acts have begun, now and then
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
  const { acts, moments } = plan(seed, operations, kills)
  const client = openClient(rig.port, { withKeys })
  const run = `drill-${newId().slice(-8)}`
  const stage: Stage = {
    rig,
    client,
    run,
    record: newRecord(),
    asking: new Set(),
    ...(await people(rig, client, run, playersFor(operations))),
  }

  let begun = 0
  let killed = 0
  const killings: Promise<void>[] = []
  const kill = async (n: number) => {
    // Not with the beginning of an act, but anywhere in the ones under way.
    await new Promise((resolve) => setTimeout(resolve, n % killDelayMaxMs))
    await (killed++ % 2 === 0 ? rig.killServer() : rig.killPostgres())
  }
  const step = Math.ceil(operations / 50)
  const work = async () => {
    for (;;) {
      const n = begun++
      const act = acts[n]
      if (!act) return
      if (moments.has(n)) killings.push(kill(n))
      if (n > 0 && n % step === 0) progress?.(n, killed)
      await perform(stage, act, n)
    }
  }
  await Promise.all(Array.from({ length: hands }, work)).catch((error: unknown) => {
    throw new AggregateError([error], `${error}, ${killed} kills, ${rig.surprises.join('\n')}`)
  })
  await Promise.all(killings)
  await rig.ready()
  client.close()

  const { record } = stage
  const problems = [...rig.surprises, ...record.strange, ...(await check(rig.db, record, run))]
  const counted = Object.entries(record.yes).map(([trace, names]) => [
    trace,
    [...names.values()].reduce((sum, n) => sum + n, 0),
  ])
  return {
    operations: record.answered,
    kills: killed,
    seed,
    problems,
    yes: Object.fromEntries(counted),
    seconds: (Date.now() - began) / 1_000,
    ...client.counts,
  }
}

/** Signs everyone up and makes one of them an admin. Their tokens outlive the years that pass. */
async function people(rig: Rig, client: Client, run: string, playersCount: number) {
  const signUp = async (username: string): Promise<Player> => {
    const body = { username, email: `${username}@example.com`, password }
    const answer = await client.send({ method: 'POST', path: '/api/auth/signup', body })
    if (answer.status !== 201) throw new Error(`signing up was answered with ${answer.status}`)
    return {
      id: (answer.body.user as Player).id,
      username,
      token: String(answer.body.token),
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
export const told = ({ operations, kills, seed, seconds, again, failures, problems }: Outcome) =>
  `kills: ${operations} operations, ${kills} kills, seed ${seed}, ${seconds.toFixed(0)} s, ` +
  `${(operations / seconds).toFixed(0)} operations/s, ${again} asked again, ${failures} answered 500: ` +
  (problems.length === 0 ? 'holds' : `${problems.length} PROBLEMS`)
