import { expect, it } from 'vitest'
import { ApiError, networkError } from './api-error.ts'
import { mayRetry, retryDelay } from './query-client.ts'

it('waits twice as long each time, 30 seconds at most', () => {
  expect([0, 1, 2, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})

it('tries three times more, but never after a refusal', () => {
  expect([0, 1, 2, 3].map((failures) => mayRetry(failures, networkError()))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(mayRetry(0, new ApiError('Full', 409, 'SESSION_FULL'))).toBe(false)
  expect(mayRetry(0, new ApiError('Down', 503, 'UNAVAILABLE'))).toBe(true)
})
