import { describe, expect, it } from 'vitest'
import { thisWeekend } from './weekend.ts'

const on = (day: string) => thisWeekend(new Date(`${day}T12:00:00`))

describe('this weekend', () => {
  it('is the coming Saturday and Sunday', () => {
    expect(on('2026-11-23')).toEqual({ from: '2026-11-28', to: '2026-11-29' })
    expect(on('2026-11-27')).toEqual({ from: '2026-11-28', to: '2026-11-29' })
  })

  it('includes its own Saturday, and is only today on Sunday', () => {
    expect(on('2026-11-28')).toEqual({ from: '2026-11-28', to: '2026-11-29' })
    expect(on('2026-11-29')).toEqual({ from: '2026-11-29', to: '2026-11-29' })
  })

  it('can span the end of a year', () => {
    expect(on('2027-12-29')).toEqual({ from: '2028-01-01', to: '2028-01-02' })
    expect(on('2028-12-30')).toEqual({ from: '2028-12-30', to: '2028-12-31' })
  })
})
