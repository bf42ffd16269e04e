import { describe, expect, test } from 'vitest'
import { holdReason, type NetPrizeRound, strokesOff } from './net-prize-rules.ts'

const at = new Date('2026-11-20T12:00:00Z')
const round = (day: string, changes: Partial<NetPrizeRound> = {}): NetPrizeRound => ({
  ...{ playedAt: new Date(`${day}T12:00:00Z`), players: 4, index: 150, indexUsed: 150 },
  ...{ differential: 160, winners: 0, isPaid: false, ...changes },
})
const won = { winners: 1, isPaid: true }

describe('strokes off for net prizes', () => {
  test('start at 2.0, and never fall below zero', () => {
    expect(strokesOff([], at)).toBe(20)
    const lost = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => round(day))
    expect(strokesOff(lost.slice(0, 2), at)).toBe(6)
    expect(strokesOff(lost, at)).toBe(0)
  })

  test('grow by 0.7 for each opponent of a winner, and shrink by 0.7 for each round without a prize', () => {
    expect(strokesOff([round('2026-11-01', won)], at)).toBe(41)
    expect(strokesOff([round('2026-11-01', { ...won, winners: 2 })], at)).toBe(31)
    expect(strokesOff([round('2026-11-01', won), round('2026-11-02')], at)).toBe(34)
  })

  test('grow by as much as the score beat the index, to 12.0 at most', () => {
    expect(strokesOff([round('2026-11-01', { ...won, differential: 105 })], at)).toBe(65)
    expect(strokesOff([round('2026-11-01', { ...won, differential: 0 })], at)).toBe(120)
  })

  test('of a round end after twelve months', () => {
    expect(strokesOff([round('2025-11-01', won)], at)).toBe(20)
    expect(strokesOff([round('2026-12-01', won)], at)).toBe(20)
  })
})

describe('a hold', () => {
  const paid = [round('2026-11-01', won)]
  const now = (differential: number, index = 150) => ({ playedAt: at, index, differential })

  test('keeps net scores from 5.0 below the index', () => {
    expect(holdReason(now(101), paid)).toBeUndefined()
    expect(holdReason(now(100), paid)).toBe('low_net')
  })

  test('compares with the highest index of the last twelve months', () => {
    expect(holdReason(now(100, 120), paid)).toBe('low_net')
    expect(holdReason(now(100, 120), [round('2025-11-01', won)])).toBeUndefined()
  })

  test('keeps a first net prize, and not those after one that was paid', () => {
    expect(holdReason(now(150), [])).toBe('first_net_prize')
    expect(holdReason(now(150), [round('2026-11-01', { winners: 1 })])).toBe('first_net_prize')
    expect(holdReason(now(150), paid)).toBeUndefined()
  })
})
