import { randomInt } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { asOwner } from '../database.ts'
import { killsDrill, summary } from './kills/drill.ts'
import { startRig } from './kills/rig.ts'

const print = (line: string): boolean => process.stdout.write(`${line}\n`)
const option = (name: string, fallback: number): number => Number(process.env[name] ?? fallback)

const size = {
  operations: option('OPERATIONS', 100_000),
  kills: option('KILLS', 50),
  seed: option('SEED', randomInt(2 ** 31)),
}

test('acknowledged operations are stored exactly once when the server and the database are killed repeatedly', async () => {
  const rig = await startRig()
  onTestFinished(() => rig.close())
  print(`kills: seed ${size.seed} (SEED=${size.seed} repeats it)`)
  const outcome = await killsDrill(rig, size, {
    progress: (begun, kills) =>
      print(`kills: ${begun} of ${size.operations} operations begun, ${kills} kills`),
  })
  print(summary(outcome))
  print(`kills: ${JSON.stringify(outcome.acknowledged)}`)
  expect(outcome.problems).toEqual([])
  for (const [trace, times] of Object.entries(outcome.acknowledged))
    expect(times, trace).toBeGreaterThan(0)
})

test('lost operations are detected in a database that acknowledges commits before writing them', async () => {
  const rig = await startRig()
  onTestFinished(() => rig.close())
  await asOwner(rig.url, 'alter system set wal_writer_delay = 10000')
  await asOwner(rig.url, `alter system set wal_writer_flush_after = '1GB'`)
  await asOwner(rig.url, 'select pg_reload_conf()')
  await asOwner(rig.url, 'alter database county_golf set synchronous_commit = off')
  // The settings apply to new connections only, so to those of the next server.
  await rig.killServer()
  const outcome = await killsDrill(rig, { operations: 1_000, kills: 4, seed: size.seed })
  print(`kills: without durability, ${outcome.problems.length} problems detected`)
  expect(outcome.problems).toContainEqual(expect.stringMatching(/^lost: /))
})
