import { proposeWithinHours } from '@county-golf/contract/constants'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { balance, hosted, join } from '../../../../test/golf.ts'
import { test } from '../../../../test/golf-test.ts'
import type { Player } from '../../../../test/players.ts'

describe('deleting a session', () => {
  const erase = (golf: TestApp, who: Player, id: string) =>
    golf.call('DELETE /sessions/{id}', { params: { id } }, who)

  test('cancels it, hides it, and keeps its records', async ({ golf, maya, tom, admin }) => {
    const { id } = await hosted(golf, maya)
    await join(golf, tom, id)
    await erase(golf, admin, id)
    expect(await balance(golf, tom)).toBe(50_000)
    const gone = await golf.refusal('GET /sessions/{id}', { params: { id } }, admin)
    expect(gone.status).toBe(404)
    const again = await golf.refusal('DELETE /sessions/{id}', { params: { id } }, admin)
    expect(again.status).toBe(404)
    const seats = await golf.db
      .selectFrom('seat')
      .select('id')
      .where('session_id', '=', id)
      .execute()
    expect(seats).toHaveLength(2)
  })

  test('is for admins only and waits for an undecided prize', async ({
    golf,
    maya,
    tom,
    admin,
  }) => {
    const session = await hosted(golf, maya, { potEnabled: true, potAmount: 1_000 })
    const { id } = session
    await join(golf, tom, id)
    const params = { params: { id } }
    expect(await golf.refusal('DELETE /sessions/{id}', params)).toMatchObject({ status: 401 })
    expect(await golf.refusal('DELETE /sessions/{id}', params, maya)).toMatchObject({ status: 403 })
    golf.clock.set(session.date)
    golf.clock.advanceHours(5)
    expect(await golf.refusal('DELETE /sessions/{id}', params, admin)).toMatchObject({
      status: 409,
    })
    golf.clock.advanceHours(proposeWithinHours)
    await golf.runJobs()
    await erase(golf, admin, id)
  })
})
