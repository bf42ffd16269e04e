import { expect, test } from 'vitest'
import { endpoints } from './api.ts'
import { costOf } from './cost.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { listNearbyCounties } from './locations.ts'
import { listSessions } from './session-lists.ts'

const named = (list: readonly Endpoint[]) =>
  list.map((one) => [`${one.method} ${one.path}`, one] as const)

const asksForMore = ({ query }: Endpoint) =>
  ['limit', 'pageSize', 'radius'].find((name) => query?.shape[name])

/** A query with the parameters that it can't do without. */
const complete = { lat: '40.7', lng: '-73.6', stateCode: 'NY', countyName: 'Nassau', q: 'a' }

const queryOf = ({ query }: Endpoint, more: Record<string, string>) => ({
  ...Object.fromEntries(Object.entries(complete).filter(([name]) => query?.shape[name])),
  ...more,
})

test.each(named(endpoints.filter(asksForMore)))('%s costs more the more it asks for', (_, one) => {
  const name = asksForMore(one) ?? ''
  const cost = (amount: number) => costOf(one, queryOf(one, { [name]: String(amount) }))
  // Its page has the size of the list, whatever it asks for.
  if (one.path === '/sessions/mine') expect([cost(1), cost(1_000)]).toEqual([5, 5])
  else expect(cost(name === 'radius' ? 500 : 100)).toBeGreaterThan(cost(1))
})

test('a list costs 1 for each 25 rows, and a search in a radius at least 2', () => {
  const rows = (limit: string) => costOf(listSessions, { limit })
  expect(['1', '25', '26', '100', '500'].map(rows)).toEqual([1, 1, 2, 4, 20])
  const miles = (radius: string) => costOf(listNearbyCounties, { lat: '40', lng: '-73', radius })
  expect(['1', '250', '500'].map(miles)).toEqual([2, 2, 3])
})

test('an invalid query, and a call without one, count as 1', () => {
  expect(costOf(listSessions, { limit: '501' })).toBe(1)
  const base = { summary: '', description: '', status: 200, errors: [] } as const
  expect(costOf(endpoint({ ...base, method: 'GET', path: '/x', access: 'guest' }), {})).toBe(1)
})

test.each(named(endpoints.filter(({ access, query }) => access === 'guest' && query)))(
  '%s returns at most 100 rows to guests',
  (_, one) => {
    for (const name of ['limit', 'pageSize']) {
      if (!one.query?.shape[name]) continue
      const parsed = one.query.safeParse(queryOf(one, { [name]: '101' }))
      if (!parsed.success) continue
      const asGuest = one.guestQuery?.(parsed.data) ?? parsed.data
      expect(asGuest[name]).toBeLessThanOrEqual(100)
    }
  },
)
