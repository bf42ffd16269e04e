import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/database.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'

/** More postings than are counted: 600 card top-ups a day for twenty days, every tenth by Maya. */
const topUps = `
  set session_replication_role = replica;
  insert into posting (id, key, kind, user_id, leg_count, at)
  select gen_random_uuid(), 'history:' || n, 'top_up', u.id, 1,
    timestamptz '2026-10-01 00:00Z' + (n - 1) / 600 * interval '1 day' + (n - 1) % 600 * interval '1 minute'
  from generate_series(1, 12000) n
  join app_user u on u.username = case n % 10 when 0 then 'maya' else 'tom' end
  order by n;
  insert into leg (posting_id, leg_no, part, src, dst, cents)
  select p.id, 1, 'amount', card.id, wallet.id, 500 from posting p
  join account wallet on wallet.code = 'user:' || p.user_id
  cross join (select id from account where code = 'card:clearing') card
  where p.key like 'history:%'
  order by p.at`

let golf: TestApp
let admin: Player
let maya: Player
beforeAll(async () => {
  golf = await testApp()
  admin = await newAdmin(golf, 'boss')
  maya = await player(golf, 'maya')
  await player(golf, 'tom')
  await asOwner(golf.url, topUps)
})
afterAll(() => golf.close())

const postings = (query: Record<string, string | number>) =>
  golf.call('GET /admin/ledger', { query }, admin)

/** The times of the postings on all pages, in order. */
async function timesOf(query: Record<string, string | number>): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await postings({ ...query, ...(cursor && { cursor }) })
    seen.push(...page.items.map(({ at }) => at))
    cursor = page.nextCursor
  } while (cursor)
  return seen
}

describe('the postings of an account', () => {
  test('are counted exactly within a day when the account has too many to count', async () => {
    const account = 'card:clearing'
    expect(await postings({ account })).toMatchObject({ total: 10_000, totalCapped: true })
    const day = { account, from: '2026-10-02', to: '2026-10-02' }
    expect(await postings(day)).toMatchObject({ total: 600 })
    const times = await timesOf({ ...day, limit: 100 })
    expect(times).toHaveLength(600)
    expect(times).toEqual([...new Set(times)].toSorted().toReversed())
    expect(await postings({ account, kind: 'join' })).toMatchObject({ total: 0, items: [] })
  })

  test('are all found for an account with few, wherever they are in the ledger', async () => {
    expect(await postings({ userId: maya.id })).toMatchObject({ total: 1_200 })
    const day = { userId: maya.id, from: '2026-10-05', to: '2026-10-06' }
    const times = await timesOf({ ...day, limit: 50 })
    expect(times).toHaveLength(120)
    expect(times).toEqual([...new Set(times)].toSorted().toReversed())
  })

  test('are empty for an unknown account', async () => {
    expect(await postings({ account: 'user:unknown' })).toMatchObject({ total: 0, items: [] })
  })
})
