import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, networkError } from './api-error.ts'
import { createQueryClient, mayRetry, retryDelay } from './query-client.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

it('pauses while the device is offline and resumes when it is online', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  client.mount()
  const read = vi.fn(() =>
    onlineManager.isOnline() ? Promise.resolve('session') : Promise.reject(networkError()),
  )
  const screen = new QueryObserver(client, { queryKey: ['session'], queryFn: read })
  onlineManager.setOnline(false)
  const leave = screen.subscribe(() => {})
  // Longer than all retries with a connection would take.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(screen.getCurrentResult()).toMatchObject({ isError: false, fetchStatus: 'paused' })
  expect(read).toHaveBeenCalledTimes(1)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(screen.getCurrentResult()).toMatchObject({ data: 'session', isError: false })
  leave()
  client.unmount()
})

it('fails a write immediately while the device is offline', async () => {
  const client = createQueryClient()
  onlineManager.setOnline(false)
  const join = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(networkError()),
  })
  await expect(join.execute(undefined)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
})

it.each([
  [403, 'FORBIDDEN', undefined],
  [404, 'NOT_FOUND', undefined],
  [403, 'REAUTHENTICATION_REQUIRED', 'profile'],
  [409, 'SESSION_FULL', 'profile'],
  [500, 'INTERNAL_ERROR', 'profile'],
] as const)('after a refetch fails with %i %s, the data is %s', async (status, code, data) => {
  const client = createQueryClient({ retry: false })
  client.setQueryData(['player'], 'profile', { updatedAt: 0 })
  const screen = new QueryObserver(client, {
    queryKey: ['player'],
    queryFn: () => Promise.reject(new ApiError('Refused', status, code)),
  })
  const leave = screen.subscribe(() => {})
  await expect.poll(() => screen.getCurrentResult().isError).toBe(true)
  expect(screen.getCurrentResult().data).toBe(data)
  leave()
})

it('waits twice as long each time, 30 seconds at most', () => {
  expect([0, 1, 2, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})

it('retries three times, but never after a 4xx response', () => {
  expect([0, 1, 2, 3].map((failures) => mayRetry(failures, networkError()))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(mayRetry(0, new ApiError('Full', 409, 'SESSION_FULL'))).toBe(false)
  expect(mayRetry(0, new ApiError('Down', 503, 'UNAVAILABLE'))).toBe(true)
})
