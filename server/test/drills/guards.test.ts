import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayingApp } from '../payments.ts'
import { attackOn, impliedBy } from './guard-attacks.ts'
import { busyClub } from './guard-club.ts'
import { copyAttack, danglingAttack, type Guard, guardsOf, tried } from './guards.ts'

let club: PayingApp
let client: pg.Client
let guards: Guard[]
beforeAll(async () => {
  club = await busyClub()
  client = new pg.Client({ connectionString: club.url })
  await client.connect()
  guards = await guardsOf(client)
})
afterAll(async () => {
  await client.end()
  await club.close()
})

const attack = (guard: Guard) => {
  if (guard.kind === 'unique') return copyAttack(guard, guards)
  if (guard.kind === 'reference') return danglingAttack(guard)
  return attackOn(guard)
}

describe('every guard of money and seats stands alone between an attack and harm', () => {
  test.each(['check', 'unique', 'reference', 'trigger'])('each %s', async (kind) => {
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
      // Where nobody has thought of an attack, one is due.
      due[name] = Array.from({ length: Math.max(attacks.length, 1) }, () => outcome)
      const outcomes = []
      for (const against of attacks)
        outcomes.push({
          guarded: held(guard, await tried(client, against, guard)),
          without: await tried(client, against, guard, { dropped: true }),
        })
      seen[name] = outcomes
    }
    expect(seen).toEqual(due)
  })
})

/** Whether it was this guard that held: refused by its name, by its trigger's word, or kept true. */
const held = ({ kind, name }: Guard, outcome: string): string =>
  outcome === (kind === 'trigger' ? 'kept' : name) ||
  (kind === 'trigger' &&
    /append-only|has no legs|is closed|names no account|mirror|reverses a reversal|owes \d+ cents|has gone/.test(
      outcome,
    ))
    ? 'held'
    : outcome
