import { expect } from 'vitest'
import { hosted, join } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'

test('a search that finds few has the same totals as one that has to count', async ({
  golf,
  host,
  tom,
}) => {
  const inTravis = { stateCode: 'TX', countyName: 'Travis County' }
  const change = (id: string, body: object) =>
    golf.call('PATCH /sessions/{id}', { params: { id }, body }, host)
  await hosted(golf, host, inTravis)
  const full = await hosted(golf, host, { ...inTravis, maxPlayers: 2 })
  await join(golf, tom, full.id)
  const locked = await hosted(golf, host, inTravis)
  await change(locked.id, { bookings_locked: true })
  const closed = await hosted(golf, host, inTravis)
  await change(closed.id, { status: 'closed' })
  const confirmed = await hosted(golf, host, inTravis)
  await change(confirmed.id, { status: 'confirmed' })
  const cancelled = await hosted(golf, host, inTravis)
  await golf.call('POST /sessions/{id}/cancel', { params: { id: cancelled.id } }, host)

  const totals = async (pageSize: number, status?: 'cancelled') => {
    const query = { q: 'travis', pageSize, ...(status && { status }) }
    const { total, openCount, stateCount } = await golf.call('GET /sessions/paginated', { query })
    return { total, openCount, stateCount }
  }
  expect(await totals(12)).toEqual({ total: 5, openCount: 2, stateCount: 1 })
  expect(await totals(5)).toEqual(await totals(12))
  expect(await totals(12, 'cancelled')).toEqual({ total: 1, openCount: 0, stateCount: 1 })
  expect(await totals(1, 'cancelled')).toEqual(await totals(12, 'cancelled'))
})
