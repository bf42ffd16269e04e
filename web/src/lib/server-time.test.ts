import { afterEach, expect, it, vi } from 'vitest'
import { compareClocks, compareClocksBy, deviceNow, serverNow } from './server-time.ts'

const noon = Date.parse('2026-11-28T12:00:00Z')
const hourMs = 3_600_000

/** Sets the device's clock. */
const device = (ms: number) => vi.useFakeTimers({ now: ms })

afterEach(() => {
  // Fits no offset but 0.
  device(noon)
  compareClocks(noon, noon, 0)
  vi.useRealTimers()
})

it('counts from the server’s time on a device whose clock is wrong', () => {
  for (const offMs of [4 * 24 * hourMs, -hourMs]) {
    device(noon + offMs)
    compareClocks(noon, noon + offMs, 0)
    expect(serverNow().getTime()).toBe(noon)
    vi.advanceTimersByTime(90_000)
    expect(serverNow().getTime()).toBe(noon + 90_000)
    expect(deviceNow()).toBe(noon + offMs + 90_000)
  }
})

it('trusts a device whose clock fits, however slow the response was', () => {
  device(noon)
  compareClocks(noon - 40_000, noon - 40_000, 1_000)
  compareClocks(noon - 59_000, noon - 200, 60_000)
  expect(serverNow().getTime()).toBe(noon)
})

it('reads the time of a response', () => {
  device(noon + hourMs)
  const response = (date?: string) => new Response(null, date ? { headers: { date } } : {})
  compareClocksBy(response(), noon + hourMs)
  compareClocksBy(response('not a date'), noon + hourMs)
  expect(serverNow().getTime()).toBe(noon + hourMs)
  compareClocksBy(response('Sat, 28 Nov 2026 12:00:00 GMT'), noon + hourMs)
  expect(Math.abs(serverNow().getTime() - noon)).toBeLessThan(2_000)
})
