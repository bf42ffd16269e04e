import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setQueryResult } from './set-query-result.ts'

let client: QueryClient
/** Resolvers of the fetches in flight, oldest first. */
let readings: ((balance: number) => void)[]
let stop: () => void
const query = queryOptions({
  queryKey: ['balance'],
  queryFn: () => new Promise<number>((resolve) => readings.push(resolve)),
})
const shown = () => client.getQueryData(query.queryKey)
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(async () => {
  vi.useFakeTimers()
  client = new QueryClient()
  readings = []
  stop = new QueryObserver(client, query).subscribe(() => {})
  readings[0]?.(1)
  await settle()
})
afterEach(() => {
  stop()
  client.clear()
  vi.useRealTimers()
})

it('writes the result without a refetch if no fetch is in flight', async () => {
  setQueryResult(client, query.queryKey, 2)
  await settle()
  expect([shown(), readings.length]).toEqual([2, 1])
})

it('discards a fetch in flight and refetches', async () => {
  void client.invalidateQueries({ queryKey: query.queryKey })
  expect(readings).toHaveLength(2)
  setQueryResult(client, query.queryKey, 2)
  readings[1]?.(1)
  await settle()
  expect(shown()).toBe(2)
  expect(readings).toHaveLength(3)
  readings[2]?.(3)
  await settle()
  expect(shown()).toBe(3)
})
