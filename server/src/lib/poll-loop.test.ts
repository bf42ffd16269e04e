import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollLoop } from './poll-loop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const quiet = () => undefined

test('a loop that is woken several times while it works runs once more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const step = vi.fn(async () => {
    await promise
    return null
  })
  const work = pollLoop(step, quiet)
  work.wake()
  for (let n = 0; n < 5; n++) work.wake()
  expect(step).toHaveBeenCalledTimes(1)
  resolve()
  await vi.runAllTimersAsync()
  expect(step).toHaveBeenCalledTimes(2)
})

test('a loop that fails reports the error and retries with growing delays that a wake doesn’t shorten', async () => {
  const reported: unknown[] = []
  const step = vi.fn(async () => {
    throw new Error('away')
  })
  const work = pollLoop(step, (error) => void reported.push(error))
  work.wake()
  await vi.advanceTimersByTimeAsync(0)
  work.wake()
  await vi.advanceTimersByTimeAsync(999)
  expect(step).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(step).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(step).toHaveBeenCalledTimes(3)
  expect(reported).toHaveLength(3)
  await work.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(step).toHaveBeenCalledTimes(3)
})

test('a loop runs again after the delay it returns, or sooner when woken', async () => {
  const step = vi.fn(async () => 500)
  const work = pollLoop(step, quiet)
  work.wake()
  await vi.advanceTimersByTimeAsync(499)
  expect(step).toHaveBeenCalledTimes(1)
  work.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(step).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(500)
  expect(step).toHaveBeenCalledTimes(3)
  await work.stop()
})
