import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showAnswer } from './show-answer.ts'

let client: QueryClient
/** The readings under way, oldest first: each ends with what it is given. */
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

it('shows an answer at once, and asks nothing where nothing was being read', async () => {
  showAnswer(client, query.queryKey, 2)
  await settle()
  expect([shown(), readings.length]).toEqual([2, 1])
})

it('lets no reading that began before the answer undo it, nor what that would have told be lost', async () => {
  void client.invalidateQueries({ queryKey: query.queryKey })
  expect(readings).toHaveLength(2)
  showAnswer(client, query.queryKey, 2)
  readings[1]?.(1)
  await settle()
  expect(shown()).toBe(2)
  expect(readings).toHaveLength(3)
  readings[2]?.(3)
  await settle()
  expect(shown()).toBe(3)
})
