import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type Player, player } from '../../../test/cast.ts'
import { hosted } from '../../../test/golf.ts'
import { runIdempotent, withoutIdempotency } from '../../lib/idempotency.ts'
import { newId } from '../../lib/ids.ts'
import { setColumns } from './change-queries.ts'
import { changeSession } from './change-session.ts'
import { findSession } from './queries.ts'

let golf: TestApp
let maya: Player
let tom: Player
beforeAll(async () => {
  golf = await testApp()
  maya = await player(golf, 'maya', 50_000)
  tom = await player(golf, 'tom', 50_000)
})
afterAll(() => golf.close())

const viewerOf = (who: Player) => ({
  ...who,
  isAdmin: false,
  hasAdminRole: false,
  lacksTotp: false,
  mustChangePassword: false,
  tokenId: newId(),
})

test('a session that the viewer may not see is never handed to a change', async () => {
  const { id } = await hosted(golf, maya, { visibility: 'private' })
  const changed: string[] = []
  const change = (who: Player, sessionId: string) =>
    changeSession(golf, viewerOf(who), sessionId, withoutIdempotency, async ({ session }) => {
      changed.push(session.id)
      return null
    })
  await expect(change(tom, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(change(maya, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(changed).toEqual([])
  await change(maya, id)
  expect(changed).toEqual([id])
})

test('a repeat under the same key gets the first answer and changes nothing', async () => {
  const { id } = await hosted(golf, maya)
  const request = { userId: maya.id, key: randomUUID(), fingerprint: 'notes' }
  const write = (notes: string) =>
    runIdempotent(golf.db, request, (first) =>
      changeSession(golf, viewerOf(maya), id, first, async ({ tx, session }) => {
        await setColumns(tx, session, { notes })
        return { notes }
      }),
    )
  expect(await write('first')).toEqual({ notes: 'first' })
  expect(await write('second')).toEqual({ notes: 'first' })
  expect((await findSession(golf.db, id))?.notes).toBe('first')
})
