import { afterAll, beforeAll, expect, test } from 'vitest'
import { killsDrill } from './kills/drill.ts'
import { type Rig, startRig } from './kills/rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const seed = 20_261_121

test('acknowledged operations are stored exactly once when the server and the database are killed', async () => {
  const outcome = await killsDrill(rig, { operations: 400, kills: 3, seed })
  expect(outcome.problems).toEqual([])
  expect(outcome).toMatchObject({ kills: 3 })
  for (const trace of ['created', 'joined', 'left', 'wrote', 'adjusted', 'toppedUp'])
    expect(outcome.acknowledged[trace], trace).toBeGreaterThan(0)
}, 240_000)

test('duplicate operations are detected when clients retry without their idempotency key', async () => {
  const outcome = await killsDrill(rig, { operations: 150, kills: 0, seed }, { withKeys: false })
  expect(outcome.problems).toContainEqual(expect.stringMatching(/^twice: /))
  expect(outcome.problems).not.toContainEqual(expect.stringMatching(/^lost: /))
}, 240_000)
