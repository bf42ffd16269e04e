import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/golf-test.ts'
import { finish, scorecardOf, teedOff } from '../../../test/rounds.ts'
import { transaction } from '../../database/database.ts'
import { rowsOf } from '../../database/sql.ts'
import { newId } from '../../lib/ids.ts'
import { insertClosure, updateClosure } from './closures/queries.ts'
import { roundRowsOf } from './round-rows.ts'

test('a round has the rows of its tables, with their arrays and dates', async ({
  golf,
  maya,
  tom,
}) => {
  const { db, clock } = golf
  const session = await teedOff(golf, [maya, tom])
  const { id } = session
  const card = scorecardOf(golf, session)
  const strokes = Array(18).fill(5)
  await card.put(maya, [{ userId: maya.id, strokes }])
  await card.put(tom, [{ userId: tom.id, withdrawn: true }])
  await finish(golf, session)
  const at = new Date(clock.now().getTime() + 123)
  clock.set(at.toISOString())
  await card.propose(tom)
  clock.set(new Date(at.getTime() + 1).toISOString())
  await card.dispute(maya)
  await transaction(db, async (tx) => {
    const microseconds = at.toISOString().replace('Z', '456Z')
    const correction = sql`update score set attested_at = ${microseconds}, corrected_at = ${at}`
    await sql`${correction} where session_id = ${id} and user_id = ${maya.id}`.execute(tx)
    const hold = sql`update scorecard set held_until = ${at}, held_players = ${[tom.id, maya.id]}`
    await sql`${hold} where session_id = ${id}`.execute(tx)
    const report = { sessionId: id, at, expiresAt: at, hole: 9, note: 'Lightning' }
    await insertClosure(tx, { ...report, by: tom.id })
    const ended = { review: 'objection', review_at: at, outcome: 'lapsed', ended_at: at } as const
    const [closure] = (await roundRowsOf(tx, [id])).get(id)?.closures ?? []
    await updateClosure(tx, closure?.id ?? '', ended)
    await insertClosure(tx, { ...report, by: maya.id })
  })

  const rows = (await roundRowsOf(db, [newId(), id])).get(id)
  const stored = (table: string, order: string) =>
    rowsOf(
      db,
      sql`select * from ${sql.id(table)} where session_id = ${id} order by ${sql.id(order)}`,
    )
  expect([rows?.card]).toEqual(await stored('scorecard', 'session_id'))
  expect(rows?.answers).toEqual(await stored('result_answer', 'at'))
  expect(rows?.closures).toEqual(await stored('closure', 'id'))
  const scores = rows?.scores.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))
  expect(scores).toEqual(await stored('score', 'user_id'))
  expect(scores).toContainEqual(expect.objectContaining({ strokes, attested_at: at }))
})
