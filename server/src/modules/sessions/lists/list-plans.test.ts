import { listSessions, pageSessions, sessionsOfUser } from '@county-golf/contract/session-lists'
import { states } from '@county-golf/contract/states'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { hosted } from '../../../../test/golf.ts'
import { test } from '../../../../test/golf-test.ts'
import { openDatabase } from '../../../database/database.ts'
import { rowsOf } from '../../../database/sql.ts'
import { listByCursor, listFromFriends, listOfUser, pageOfSessions } from './list-sessions.ts'
import { mySessions } from './my-sessions.ts'
import { searchSessions } from './search-sessions.ts'

/** PostgreSQL plans a statement for its values this often before it compares that with a plan for all values. */
const plansBefore = 5

describe('the statements of lists', () => {
  test('are planned once for all values', async ({ golf, host }) => {
    const { id } = await hosted(golf, host)
    await using db = openDatabase(golf.url, 1)
    const deps = { ...golf, db, seesGolfOf: async () => true }
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, host)
    const viewer = {
      ...{ id: host.id, username: host.username, tokenId: id, mustChangePassword: false },
      ...{ isAdmin: false, hasAdminRole: false, lacksTotp: false, hasOldTerms: false },
    }
    const { stateCode, countyName } = session
    for (const { code, name } of states.slice(0, 3 * plansBefore)) {
      const paging = { page: 1, pageSize: 12 }
      for (const query of [
        {},
        { stateCode: code },
        { stateCode: code, page: 2, sort: 'newest' },
        { stateCode, countyName, dateFrom: '2026-12-01', dateTo: '2027-01-01' },
        { q: name },
        { q: name, page: 3 },
        { q: `${name} golf` },
      ])
        await pageOfSessions(deps, null, pageSessions.query.parse(query))
      await searchSessions(deps, null, `${name} quillon`)
      await listByCursor(deps, viewer, listSessions.query.parse({ stateCode: code }))
      await listOfUser(deps, viewer, host.id, sessionsOfUser.query.parse({}))
      await listFromFriends(deps, viewer, paging)
      await mySessions(deps, viewer, paging)
    }
    const planned = await rowsOf(
      db,
      sql<{ statement: string }>`
        select statement from pg_prepared_statements
        where statement ~ 'session s |place_name' and generic_plans = 0 and custom_plans > ${plansBefore}`,
    )
    expect(planned.map(({ statement }) => statement)).toEqual([])
  })

  test('of a search that names nothing read no sessions', async ({ golf }) => {
    await using db = openDatabase(golf.url, 1)
    await searchSessions({ ...golf, db }, null, 'quillon 17')
    await pageOfSessions({ ...golf, db }, null, pageSessions.query.parse({ q: 'quillon 17' }))
    const statements = await rowsOf(
      db,
      sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like ${'%seated_session%'}`,
    )
    expect(statements).toEqual([])
  })
})
