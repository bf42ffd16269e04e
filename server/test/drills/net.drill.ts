import { describe, expect, test } from 'vitest'
import { type Attack, attacks, simulateNet, type Way } from './net.ts'

const foursomes = 10_000

const report = (attack: Attack, outcome: ReturnType<typeof simulateNet>): void => {
  const { refused, honest, newcomer, held, refunded, bySkill } = outcome
  process.stdout.write(
    `${attack}: refused ${refused}, honest ${honest}% (${bySkill.low}, ${bySkill.middle}, ${bySkill.high}), newcomer ${newcomer}%, on hold ${held}%, refunded ${refunded}%\n`,
  )
}

describe('10,000 foursomes for a net prize', () => {
  test.each(Object.keys(attacks) as Attack[])('%s', (attack) => {
    const way: Way = attacks[attack]
    const outcome = simulateNet(foursomes, attack)
    report(attack, outcome)
    if (way.isRefused) expect(outcome.refused).toBe(foursomes)
    else if (way.needsAdmin) expect(outcome.newcomer).toBeLessThan(42)
    else {
      expect(outcome.honest).toBeGreaterThanOrEqual(22)
      expect(outcome.honest).toBeLessThanOrEqual(28)
      expect(outcome.newcomer).toBeLessThanOrEqual(28)
      if (way.isHonest) expect(outcome.newcomer).toBeGreaterThanOrEqual(22)
    }
  })
})
