import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayingApp } from '../payments.ts'
import { attackOn, impliedBy } from './guard-attacks.ts'
import { appWithGuardedRows } from './guard-data.ts'
import { copyAttack, danglingAttack, type Guard, guardsOf, runAttack } from './guards.ts'

let golf: PayingApp
let client: pg.Client
let guards: Guard[]
beforeAll(async () => {
  golf = await appWithGuardedRows()
  client = new pg.Client({ connectionString: golf.url })
  await client.connect()
  guards = await guardsOf(client)
})
afterAll(async () => {
  await client.end()
  await golf.close()
})

const attack = (guard: Guard) => {
  if (guard.kind === 'unique') return copyAttack(guard, guards)
  if (guard.kind === 'reference') return danglingAttack(guard)
  return attackOn(guard)
}

describe('a guard of money and seats is the only one that stops its attack', () => {
  test.each(['check', 'unique', 'reference', 'trigger'])('of type %s', async (kind) => {
    const ofKind = guards.filter((guard) => guard.kind === kind)
    expect(ofKind.length).toBeGreaterThan(10)
    const seen: Record<string, unknown> = {}
    const due: Record<string, unknown> = {}
    for (const guard of ofKind) {
      const name = `${guard.table}: ${guard.name}`
      const attacks = [attack(guard) ?? []].flat()
      const implying = impliedBy[guard.name]
      const outcome = implying
        ? { guarded: implying, without: implying }
        : { guarded: 'held', without: 'broken' }
      // A guard without an attack fails the test.
      due[name] = Array.from({ length: Math.max(attacks.length, 1) }, () => outcome)
      const outcomes = []
      for (const against of attacks)
        outcomes.push({
          guarded: held(guard, await runAttack(client, against, guard)),
          without: await runAttack(client, against, guard, { dropped: true }),
        })
      seen[name] = outcomes
    }
    expect(seen).toEqual(due)
  })
})

/** Returns 'held' if this guard refused the attack, by its name or its trigger's message, or kept the data right. */
const held = ({ kind, name }: Guard, outcome: string): string =>
  outcome === (kind === 'trigger' ? 'kept' : name) ||
  (kind === 'trigger' &&
    /append-only|has no legs|is closed|names no account|mirror|reverses a reversal|owes \d+ cents|has gone/.test(
      outcome,
    ))
    ? 'held'
    : outcome
