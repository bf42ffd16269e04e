import { randomUUID } from 'node:crypto'
import { expect, expectTypeOf } from 'vitest'
import { hosted } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import type { Player } from '../../../test/players.ts'
import { runIdempotent, withoutIdempotency } from '../../database/idempotency.ts'
import { newId } from '../../lib/ids.ts'
import { changeSession } from './change-session.ts'
import {
  changeColumns,
  findSession,
  type LockedSession,
  type lockSession,
  type SeatedSession,
} from './queries.ts'

const viewerOf = (who: Player) => ({
  ...who,
  isAdmin: false,
  hasAdminRole: false,
  lacksTotp: false,
  mustChangePassword: false,
  hasOldTerms: false,
  tokenId: newId(),
})

test('a session that the viewer cannot see cannot be changed', async ({ golf, maya, tom }) => {
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

test('a retry with the same key returns the first response and changes nothing', async ({
  golf,
  maya,
}) => {
  const { id } = await hosted(golf, maya)
  const request = { userId: maya.id, key: randomUUID(), fingerprint: 'notes' }
  const write = (notes: string) =>
    runIdempotent(golf.db, request, (first) =>
      changeSession(golf, viewerOf(maya), id, first, async ({ tx, session }) => {
        await changeColumns(tx, session, { notes })
        return { notes }
      }),
    )
  expect(await write('first')).toEqual({ notes: 'first' })
  expect(await write('second')).toEqual({ notes: 'first' })
  expect((await findSession(golf.db, id))?.notes).toBe('first')
})

test('only a locked session can be changed', () => {
  expectTypeOf<SeatedSession>().not.toExtend<Parameters<typeof changeColumns>[1]>()
  expectTypeOf<Awaited<ReturnType<typeof findSession>>>().not.toExtend<LockedSession | undefined>()
  expectTypeOf<Awaited<ReturnType<typeof lockSession>>>().toExtend<LockedSession | undefined>()
})
