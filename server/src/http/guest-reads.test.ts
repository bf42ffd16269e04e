/** The reads of pages that the server renders. */
import type { Session } from '@county-golf/contract/sessions'
import { expect } from 'vitest'
import { hosted } from '../../test/golf.ts'
import { test } from '../../test/golf-test.ts'

test('a read in-process has the response that a guest gets over HTTP', async ({ golf, maya }) => {
  const { id } = await hosted(golf, maya)
  const reads = golf.app.county.guestReads
  const list = await golf.app.inject('/api/sessions?limit=5&stateCode=NY')
  const query = { limit: 5, stateCode: 'NY', cursor: undefined }
  expect(await reads.get('GET /sessions', { query })).toEqual(list.json())
  const one = await golf.app.inject(`/api/sessions/${id}`)
  expect(await reads.get('GET /sessions/{id}', { params: { id } })).toEqual(one.json())
})

test('equal reads of a page are made once', async ({ golf, maya }) => {
  const { id } = await hosted(golf, maya, { notes: 'before' })
  const reads = golf.app.county.guestReads
  const notes = async () => {
    const read = await reads.get('GET /sessions/{id}', { params: { id } })
    return (read as { session: Session }).session.notes
  }
  const page = await reads.readOnce(async () => {
    const head = await notes()
    await golf.call('PATCH /sessions/{id}', { params: { id }, body: { notes: 'after' } }, maya)
    return [head, await notes()]
  })
  expect([...page, await notes()]).toEqual(['before', 'before', 'after'])
})

test('a private session is unknown, as it is to guests', async ({ golf, maya }) => {
  const { id } = await hosted(golf, maya, { visibility: 'private' })
  await expect(
    golf.app.county.guestReads.get('GET /sessions/{id}', { params: { id } }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
})

test.for(['GET /wallet/balance', 'GET /admin/stats', 'POST /sessions', 'GET /nothing'])(
  '%s isn’t a read for guests',
  async (call, { golf }) => {
    await expect(golf.app.county.guestReads.get(call, {})).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  },
)

test('invalid input is refused as over HTTP, with the field', async ({ golf }) => {
  const { guestReads } = golf.app.county
  await expect(guestReads.get('GET /sessions', { query: { limit: 0 } })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ path: 'limit' }],
  })
  await expect(guestReads.get('GET /sessions', { query: { nope: 1 } })).rejects.toMatchObject({
    details: [{ path: 'nope' }],
  })
})
