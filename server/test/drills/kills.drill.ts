import { randomInt } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { asOwner } from '../database.ts'
import { killsDrill, told } from './kills/drill.ts'
import { startRig } from './kills/rig.ts'

const say = (line: string): boolean => process.stdout.write(`${line}\n`)
const given = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)

const size = {
  operations: given('OPERATIONS', 100_000),
  kills: given('KILLS', 50),
  seed: given('SEED', randomInt(2 ** 31)),
}

test('server and database are killed again and again: nothing said is lost, nothing is done twice', async () => {
  const rig = await startRig()
  onTestFinished(() => rig.close())
  say(`kills: seed ${size.seed} (SEED=${size.seed} repeats it)`)
  const outcome = await killsDrill(rig, size, {
    progress: (begun, kills) => say(`kills: ${begun} of ${size.operations} begun, ${kills} kills`),
  })
  say(told(outcome))
  say(`kills: ${JSON.stringify(outcome.yes)}`)
  expect(outcome.problems).toEqual([])
  for (const [trace, times] of Object.entries(outcome.yes)) expect(times, trace).toBeGreaterThan(0)
})

test('a database that answers before it has written is found out', async () => {
  const rig = await startRig()
  onTestFinished(() => rig.close())
  await asOwner(rig.url, 'alter system set wal_writer_delay = 10000')
  await asOwner(rig.url, `alter system set wal_writer_flush_after = '1GB'`)
  await asOwner(rig.url, 'select pg_reload_conf()')
  await asOwner(rig.url, 'alter database county_golf set synchronous_commit = off')
  // Connections that are open go on as before: the next server's do not.
  await rig.killServer()
  const outcome = await killsDrill(rig, { operations: 1_000, kills: 4, seed: size.seed })
  say(`kills: without durability ${outcome.problems.length} problems are found`)
  expect(outcome.problems).toContainEqual(expect.stringMatching(/^lost: /))
})
