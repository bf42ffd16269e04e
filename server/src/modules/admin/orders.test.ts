import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/database.ts'
import { hosted } from '../../../test/golf.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'

let golf: TestApp
let admin: Player
let maya: Player

/** Some rows tie in the sort column. */
const equals = (mayaId: string, adminId: string) => `
  insert into approval (id, kind, approvers, user_id, cents, requested_by, requested_at)
  select gen_random_uuid(), 'adjustment', '{}', '${mayaId}', (array[100, -300, 100, 200, 200])[n], '${adminId}',
    timestamptz '2026-11-01Z' + n / 2 * interval '1 hour'
  from generate_series(1, 5) n;
  insert into report (id, reporter_id, user_id, reason, at, handled_at, handled_by, outcome)
  select gen_random_uuid(), '${adminId}', '${mayaId}', 'He was rude', timestamptz '2026-11-01Z' + n / 2 * interval '1 hour',
    case when n > 5 then timestamptz '2026-11-02Z' - n / 2 * interval '1 minute' end,
    case when n > 5 then '${adminId}'::uuid end, case when n > 5 then 'dismissed' end
  from generate_series(1, 10) n;
  insert into account (code) select 'receivable:' || id from app_user where username in ('maya', 'tom', 'Zoe')`

beforeAll(async () => {
  golf = await testApp()
  admin = await newAdmin(golf, 'boss')
  maya = await player(golf, 'maya', 50_000)
  for (const name of ['tom', 'Zoe', 'Bea', 'Cal']) await player(golf, name, 500)
  for (const courseName of [
    'Pine Valley',
    'augusta',
    'Pine Valley',
    'Zion',
    'augusta',
    'Éden',
    'De Kalb',
  ])
    await hosted(golf, maya, { courseName })
  for (const displayName of ['Maya B', 'Maya C', 'Maya D'])
    await golf.call(
      'PATCH /admin/users/{id}',
      { params: { id: maya.id }, body: { displayName } },
      admin,
    )
  await asOwner(golf.url, equals(maya.id, admin.id))
})
afterAll(() => golf.close())

type Row = Record<string, unknown>
type Page = { items: Row[]; total: number; nextCursor?: string | null }

const get = async (path: string) =>
  await golf.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${admin.token}` } })

/** All rows of a list, read in small pages. */
async function paged(list: string): Promise<Page> {
  const items: Row[] = []
  for (let page = 1; ; page++) {
    const response = await get(`${list}&page=${page}&pageSize=2`)
    expect(response.statusCode, `${list} answered ${response.body}`).toBe(200)
    const got: Page = response.json()
    items.push(...got.items)
    if (got.items.length < 2) return { items, total: got.total }
  }
}

const folded = (...columns: string[]) => {
  return (row: Row) => columns.map((column) => String(row[column]).toLowerCase()).join('\t')
}
const figure = (column: string) => (row: Row) => Number(row[column])

const dictionary = new Intl.Collator('en')
const inOrder = (a: string | number, b: string | number) =>
  typeof a === 'number' ? a - Number(b) : dictionary.compare(a, String(b))

type Order = {
  list: string
  /** The key that identifies a row. */
  key?: string
  by: (row: Row) => string | number
  /** The minimum number of rows. */
  least?: number
}

const orders = (): Order[] => [
  { list: '/admin/users?sort=username', by: folded('username'), least: 5 },
  { list: '/admin/users?sort=createdAt', by: folded('createdAt'), least: 5 },
  { list: '/admin/sessions?sort=date', by: folded('date'), least: 5 },
  { list: '/admin/sessions?sort=createdAt', by: folded('createdAt'), least: 5 },
  { list: '/admin/sessions?sort=course', by: folded('courseName'), least: 5 },
  { list: '/admin/sessions?sort=course&status=open&q=nassau', by: folded('courseName'), least: 5 },
  { list: '/admin/locations/courses?stateCode=DE&sort=name', by: folded('name') },
  { list: '/admin/locations/courses?stateCode=DE&sort=county', by: folded('county', 'name') },
  { list: '/admin/locations/counties?stateCode=HI&sort=name', by: folded('fullName') },
  { list: '/admin/locations/counties?stateCode=HI&sort=courses', by: figure('courseCount') },
  {
    list: '/admin/locations/counties?q=nassau&sort=sessions',
    by: figure('sessionCount'),
    least: 2,
  },
  { list: '/admin/locations/counties?q=nassau&sort=state', by: folded('stateCode'), least: 2 },
  { list: '/admin/ledger/accounts?kind=wallet&sort=name', key: 'code', by: folded('label') },
  { list: '/admin/ledger/accounts?kind=escrow&sort=name', key: 'code', by: folded('label') },
  { list: '/admin/ledger/accounts?kind=receivable&sort=name', key: 'code', by: folded('label') },
  {
    list: '/admin/ledger/accounts?kind=receivable&sort=balance',
    key: 'code',
    by: figure('balanceCents'),
  },
  { list: '/admin/ledger/accounts?kind=platform&sort=name', key: 'code', by: folded('label') },
  {
    list: '/admin/ledger/accounts?kind=platform&sort=balance',
    key: 'code',
    by: figure('balanceCents'),
  },
  { list: '/admin/approvals?sort=requestedAt', by: folded('requestedAt'), least: 5 },
  { list: '/admin/approvals?sort=cents', by: figure('cents'), least: 5 },
  { list: '/admin/reports?state=open', by: folded('at'), least: 5 },
  {
    list: '/admin/reports?state=handled',
    by: ({ handled }) => (handled as { at: string }).at,
    least: 5,
  },
  { list: '/admin/audit?action=user.change', by: figure('id'), least: 3 },
  { list: `/wallet/${maya.id}/transactions?`, by: folded('createdAt'), least: 6 },
]

describe('a sorted list', () => {
  test('pages through each row once, even with ties, and reverses exactly', async () => {
    for (const { list, key = 'id', by, least = 3 } of orders()) {
      const up = await paged(`${list}&order=asc`)
      const keys = up.items.map((row) => row[key])
      expect(keys.length, list).toBeGreaterThanOrEqual(least)
      expect(new Set(keys).size, list).toBe(up.total)
      const values = up.items.map(by)
      expect(values, list).toEqual(values.toSorted(inOrder))
      const down = await paged(`${list}&order=desc`)
      expect(
        down.items.map((row) => row[key]),
        list,
      ).toEqual(keys.toReversed())
    }
  })

  test('accepts only a cursor from the same order', async () => {
    const walk = async (order: string) => {
      const seen: unknown[] = []
      for (let cursor: string | null | undefined = ''; cursor !== null; ) {
        const page: Page = (
          await get(`/admin/ledger?limit=3&order=${order}${cursor && `&cursor=${cursor}`}`)
        ).json()
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor ?? null
      }
      return seen
    }
    const up = await walk('asc')
    expect(new Set(up).size).toBe(up.length)
    expect(up.length).toBeGreaterThan(9)
    expect(await walk('desc')).toEqual(up.toReversed())
    const { nextCursor }: Page = (await get('/admin/ledger?limit=3&order=asc')).json()
    const other = await get(`/admin/ledger?limit=3&order=desc&cursor=${nextCursor}`)
    expect(other.statusCode).toBe(400)
    expect(other.json().details).toMatchObject([{ path: 'cursor' }])
  })

  test('refuses an unknown order and names it', async () => {
    const lists = new Set(orders().map(({ list }) => list.split('?')[0]))
    const sorted = [...lists].filter((list) => !/audit|reports|wallet/.test(String(list)))
    for (const bad of [
      ...sorted.map((list) => ({ url: `${list}?sort=colour`, path: 'sort' })),
      ...[...lists, '/admin/ledger'].map((list) => ({ url: `${list}?order=up`, path: 'order' })),
      { url: '/admin/ledger/accounts?kind=wallet&sort=balance', path: 'sort' },
      { url: '/admin/ledger/accounts?kind=escrow&sort=balance', path: 'sort' },
    ]) {
      const response = await get(bad.url)
      expect(response.statusCode, bad.url).toBe(400)
      expect(response.json().details, bad.url).toMatchObject([{ path: bad.path }])
    }
  })

  test('keeps its order in the exported file', async () => {
    const ids = async (order: string) =>
      (await get(`/admin/audit/export?order=${order}`)).body
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(',')[0]))
    const up = await ids('asc')
    expect(up.length).toBeGreaterThan(2)
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    expect(await ids('desc')).toEqual(up.toReversed())
  })
})
