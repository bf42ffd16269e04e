import { sql } from 'kysely'
import { expect } from 'vitest'
import { hosted } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { openDatabase, transaction } from '../../database/database.ts'
import { rowsOf } from '../../database/sql.ts'
import { openAuthentication } from '../auth/service.ts'
import { relationsTo } from '../friends/service.ts'
import { account, balancesOf, findOpenLegs } from '../ledger/service.ts'
import { roundRowsOf } from '../results/round-rows.ts'
import { overlapsOf } from '../sessions/seats/overlaps.ts'
import { roundTimesOf, sessionPeople, sessionTitles } from '../sessions/service.ts'
import { findUsers } from '../users/service.ts'
import { deliver } from './deliver.ts'
import { countedSince, findMailable, sessionsForNotifications, writtenMessages } from './queries.ts'

/** PostgreSQL plans a statement for its values this often before it compares that with a plan for all values. */
const plansBefore = 5

test('frequent lookups and the insert of notifications are planned once for all values', async ({
  golf,
  host,
  tom,
}) => {
  const { id } = await hosted(golf, host)
  await using db = openDatabase(golf.url, 1)
  const authenticate = openAuthentication({ ...golf, db })
  for (let n = 0; n < 3 * plansBefore; n++) {
    expect(await authenticate(tom.token)).toMatchObject({ id: tom.id })
    const notice = {
      ...{ to: [tom.id], kind: 'money' as const, title: 'Paid', body: '', path: '/wallet' },
      ...{ receipt: { paragraphs: [], facts: [], notes: [] }, at: golf.clock.now() },
    }
    const [made] = await transaction(db, (tx) =>
      deliver(tx, golf, [{ ...notice, dedupeKey: `paid ${n}` }]),
    )
    await findMailable(db, made?.id ?? '')
    await findUsers(db, [tom.id])
    await sessionsForNotifications(db, [id])
    await roundRowsOf(db, [id])
    await overlapsOf(db, [tom.id], { tee_at: golf.clock.now(), holes: 18 })
    await roundTimesOf(db, [tom.id], golf.clock.now())
    await sessionTitles(db, [id])
    await sessionPeople(db, [id])
    await writtenMessages(db, [tom.id])
    await countedSince(db, [tom.id], 'money', golf.clock.now())
    await relationsTo(db, tom.id, [host.id])
    await balancesOf(db, [account.user(tom.id)])
    await findOpenLegs(db, { keys: [`${n}`] })
  }
  const planned = await rowsOf(
    db,
    sql<{ statement: string }>`
      select statement from pg_prepared_statements
      where generic_plans = 0 and custom_plans > ${plansBefore} and statement not like ${'%jobs.%'}`,
  )
  expect(planned.map(({ statement }) => statement)).toEqual([])
})
