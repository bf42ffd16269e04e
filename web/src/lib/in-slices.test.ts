import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSlices } from './in-slices.ts'

let clock = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A computation whose steps take 2 ms each. */
function* slow(steps: number): Generator<void, string> {
  for (let step = 0; step < steps; step++) {
    clock += 2
    yield
  }
  return 'done'
}

test('a long computation takes several slices and ends with its result', () => {
  const ended = vi.fn()
  inSlices(slow(10), ended)
  expect(ended).not.toHaveBeenCalled()
  let slices = 0
  for (; vi.getTimerCount() > 0; slices++) vi.advanceTimersToNextTimer()
  expect(slices).toBeGreaterThan(2)
  expect(ended.mock.calls).toEqual([['done']])
})

test('a cancelled computation never ends', () => {
  const ended = vi.fn()
  const cancel = inSlices(slow(10), ended)
  vi.advanceTimersToNextTimer()
  cancel()
  vi.runAllTimers()
  expect(ended).not.toHaveBeenCalled()
})
