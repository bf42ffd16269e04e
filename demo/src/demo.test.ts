import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../server/test/app.ts'
import { expectLedgerVerifies } from '../../server/test/ledger-checks.ts'
import { player } from '../../server/test/players.ts'
import { ensureDemo } from './demo.ts'
import type { Person } from './people.ts'
import { actionsOfPeople } from './people-actions.ts'
import { seeded } from './random.ts'

const size = { players: 20, sessions: 24, counties: 2, daysBack: 30 }
const lines: string[] = []
const print = (line: string) => void lines.push(line)

let golf: TestApp
let login: Awaited<ReturnType<typeof ensureDemo>>
beforeAll(async () => {
  golf = await testApp()
  login = await ensureDemo(golf, golf.url, { size, print })
}, 180_000)
afterAll(() => golf.close())

const count = async (table: 'app_user' | 'session' | 'seat' | 'message' | 'score' | 'rating') => {
  const { n } = await golf.db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

describe('the demo population', () => {
  test('follows the product’s rules, so its ledger verifies and no job has failed', async () => {
    await expectLedgerVerifies(golf)
    await golf.runJobs()
    expect(await golf.jobs.failed(10)).toEqual([])
    expect((await golf.jobs.health()).retrying).toBe(0)
  })

  test('has players, past and upcoming rounds, chats, scores, and ratings', async () => {
    expect(await count('app_user')).toBe(size.players)
    expect(await count('session')).toBe(size.sessions)
    for (const table of ['seat', 'message', 'score', 'rating'] as const)
      expect(await count(table), table).toBeGreaterThan(size.sessions / 2)
    const { total } = await golf.call('GET /sessions/paginated', { query: {} })
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(size.sessions)
    const board = await golf.call('GET /leaderboard/global', { query: {} })
    expect(board.items.length).toBeGreaterThan(5)
  })

  test('has no email that waits to be sent', async () => {
    const waiting = await golf.db
      .selectFrom('notification')
      .select('id')
      .where('mail_at', 'is not', null)
      .where('mailed_at', 'is', null)
      .execute()
    expect(waiting).toEqual([])
    expect(golf.mails).toEqual([])
  })

  test('has a login, and every page shows that it is a demo', async () => {
    const { user } = await golf.call('POST /auth/login', { body: login })
    expect(user.emailVerified).toBe(true)
    expect((await golf.call('GET /settings/public', {})).isDemo).toBe(true)
  })

  test('says how far it is', () => {
    expect(lines[0]).toContain('Creating demo data')
    const progress = lines
      .slice(1)
      .map((line) => /^Demo data: (\d+) of 24 sessions$/.exec(line)?.[1])
    expect(progress.length).toBeGreaterThan(3)
    expect(progress.at(-1)).toBe('24')
    expect(progress.map(Number)).toEqual(progress.map(Number).sort((a, b) => a - b))
  })

  test('is created once', async () => {
    const before = lines.length
    expect(await ensureDemo(golf, golf.url, { size, print })).toEqual(login)
    expect(await count('app_user')).toBe(size.players)
    expect(lines).toHaveLength(before)
  })
})

test('the demo sends no friend requests to neighbors with private profiles', async () => {
  const people = Array.from(
    { length: 9 },
    (_, n): Person => ({
      username: n === 0 ? 'hidden' : `golfer${n}`,
      displayName: `Golfer ${n}`,
      home: 0,
      skill: 'beginner',
      verifiesEmail: false,
      signsUpAt: new Date('2026-11-01T12:00:00Z'),
      profile: n === 0 ? { profileVisibility: 'Private' } : {},
    }),
  )
  let requested: string[] = []
  const call = async (_: string, { params }: { params?: { id: string } }) => {
    if (params) requested.push(params.id)
  }
  const name = ({ username }: Person) => username
  const accounts = { idOf: name, tokenOf: async (person: Person) => name(person) }
  const now = new Date('2026-11-21T12:00:00Z')
  const first: (string | undefined)[] = []
  for (const { action } of actionsOfPeople(
    { call } as never,
    accounts as never,
    seeded(1),
    people,
    now,
  )) {
    requested = []
    await action()
    first.push(requested[0])
  }
  expect(first.filter(Boolean).length).toBeGreaterThan(5)
  expect(first).not.toContain('hidden')
})

test('the demo refuses a database with real users', async () => {
  const other = await testApp()
  await player(other, 'maya')
  await expect(ensureDemo(other, other.url, { size, print })).rejects.toThrow('has real users')
  await other.close()
})

test('the demo refuses to run in production, where all its players would have a known password', async () => {
  const config = { ...golf.config, NODE_ENV: 'production' as const }
  await expect(ensureDemo({ ...golf, config }, golf.url, { size, print })).rejects.toThrow(
    'doesn’t run with NODE_ENV=production',
  )
})
