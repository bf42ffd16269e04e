import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'

let golf: TestApp
/** Their names tell who can see their profiles, in which each has the same bio. */
let open: Player
let friendly: Player
let hermit: Player
let mate: Player
let stranger: Player
let admin: Player

beforeAll(async () => {
  golf = await testApp()
  ;[open, friendly, hermit, mate] = await Promise.all([
    player(golf, 'open_ola', 20_000),
    player(golf, 'friendly_fay', 20_000),
    player(golf, 'hermit_hal', 20_000),
    player(golf, 'mate_mo', 50_000),
  ])
  stranger = await player(golf, 'stranger_stu')
  admin = await newAdmin(golf, 'admin_ann')
  const setProfile = (who: Player, profileVisibility: 'Public' | 'Friends' | 'Private') =>
    golf.call(
      'PATCH /auth/profile',
      { body: { bio: 'born in Nassau', profileVisibility, displayName: `${who.username} Jones` } },
      who,
    )
  await setProfile(open, 'Public')
  await setProfile(friendly, 'Friends')
  await setProfile(hermit, 'Private')
  const session = await hosted(golf, mate)
  await join(golf, friendly, session.id)
  await join(golf, hermit, session.id)
})
afterAll(() => golf.close())

type Seen = 'whole' | 'name' | 'none'

/** Returns how much of a player this viewer sees. Every path that shows players must agree. */
async function seen(target: Player, viewer?: Player): Promise<Seen> {
  const paths = [
    await ofProfile(`/api/users/${target.id}`, viewer),
    await ofProfile(`/api/users/by-username/${target.username.toUpperCase()}`, viewer),
    ...(viewer ? [await ofSearch(target, viewer)] : []),
  ]
  expect(new Set(paths).size, `${viewer?.username} sees ${target.username}: ${paths}`).toBe(1)
  const whole = paths[0] === 'whole'
  for (const about of ['stats', 'partners', 'achievements']) {
    const { statusCode } = await get(`/api/users/${target.id}/${about}`, viewer)
    expect([about, statusCode]).toEqual([about, whole ? 200 : 404])
  }
  const { statusCode } = await get(`/api/sessions/user/${target.id}`, viewer)
  expect(statusCode).toBe(whole ? 200 : 404)
  return paths[0] ?? 'none'
}

const get = (url: string, viewer?: Player) =>
  golf.app.inject({
    url,
    headers: viewer ? { authorization: `Bearer ${viewer.token}` } : {},
  })

async function ofProfile(url: string, viewer?: Player): Promise<Seen> {
  const response = await get(url, viewer)
  if (response.statusCode === 404) {
    expect(response.body).not.toContain('Jones')
    return 'none'
  }
  return sightIn(response.body, response.json().user.limited)
}

async function ofSearch(target: Player, viewer: Player): Promise<Seen> {
  const { data } = await golf.call('GET /users', { query: { q: target.username } }, viewer)
  const found = data.find(({ id }) => id === target.id)
  return found ? sightIn(JSON.stringify(found), found.limited) : 'none'
}

function sightIn(body: string, limited: true | undefined): Seen {
  expect(body).toContain('Jones')
  expect(body.includes('born in Nassau')).toBe(limited === undefined)
  return limited ? 'name' : 'whole'
}

describe('a profile’s visibility', () => {
  test('of Public shows everything to everyone', async () => {
    for (const viewer of [undefined, stranger, mate, open, admin])
      expect(await seen(open, viewer)).toBe('whole')
  })

  test('of Friends shows everything to co-members, and name and photo to others', async () => {
    for (const viewer of [mate, hermit, friendly, admin])
      expect(await seen(friendly, viewer)).toBe('whole')
    for (const viewer of [undefined, stranger, open])
      expect(await seen(friendly, viewer)).toBe('name')
  })

  test('of Private shows name and photo to co-members, and nothing to others', async () => {
    for (const viewer of [hermit, admin]) expect(await seen(hermit, viewer)).toBe('whole')
    for (const viewer of [mate, friendly]) expect(await seen(hermit, viewer)).toBe('name')
    for (const viewer of [undefined, stranger, open])
      expect(await seen(hermit, viewer)).toBe('none')
  })

  test('applies to the players listed in sessions, where others see “Private player”', async () => {
    const hers = await hosted(golf, hermit, { teeTime: '10:10' })
    const paths = [
      '/api/sessions',
      '/api/sessions/paginated',
      '/api/sessions/search?q=bethpage',
      `/api/sessions/${hers.id}`,
    ]
    for (const path of paths)
      for (const viewer of [undefined, stranger, open]) {
        const { body } = await get(path, viewer)
        expect([path, body.includes('hermit_hal')]).toEqual([path, false])
        expect(body).toContain('Private player')
      }
    for (const viewer of [hermit, admin])
      expect((await get(`/api/sessions/${hers.id}`, viewer)).body).toContain('hermit_hal')
    const { items } = await golf.call('GET /sessions', {}, mate)
    const names = items.flatMap((s) => s.playerDetails.map(({ username }) => username))
    expect(names).toContain('hermit_hal')
    expect(names).toContain('Private player')
  })

  test('shows friends all of a Friends profile, and the name and photo of a Private one', async () => {
    const pal = await player(golf, 'pal_pat')
    for (const target of [friendly, hermit]) {
      const befriend = (from: Player, to: Player) =>
        golf.call('POST /users/{id}/friend', { params: { id: to.id } }, from)
      await befriend(target, pal)
      await befriend(pal, target)
    }
    expect(await seen(friendly, pal)).toBe('whole')
    expect(await seen(hermit, pal)).toBe('name')
  })

  test('shows nothing of a deleted account', async () => {
    const gone = await player(golf, 'gone_gil')
    await golf.call('PATCH /auth/profile', { body: { displayName: 'Gil Jones' } }, gone)
    const at = golf.clock.now()
    await golf.db
      .updateTable('app_user')
      .set({ deleted_at: at })
      .where('id', '=', gone.id)
      .execute()
    for (const viewer of [undefined, stranger, mate]) expect(await seen(gone, viewer)).toBe('none')
  })

  test('changes when a shared session ends', async () => {
    const passing = await player(golf, 'passing_pam', 10_000)
    const session = await hosted(golf, hermit, { teeTime: '12:10' })
    await join(golf, passing, session.id)
    expect(await seen(hermit, passing)).toBe('name')
    await leave(golf, passing, session.id)
    expect(await seen(hermit, passing)).toBe('none')
  })
})

describe('email, phone, balance, and ban status', () => {
  test('are shown to the owner and admins only, on every path', async () => {
    await golf.call('PATCH /auth/profile', { body: { phone: '516-555-0100' } }, friendly)
    const paths = [
      `/api/users/${friendly.id}`,
      `/api/users/by-username/${friendly.username}`,
      '/api/users?q=friendly',
    ]
    for (const path of paths) {
      for (const viewer of [stranger, mate]) {
        const { body } = await get(path, viewer)
        expect(body).not.toMatch(/example\.com|555-0100|"balance"|isBanned/)
      }
      expect((await get(path, admin)).body).toMatch(/example\.com.*555-0100/)
    }
    expect((await get('/api/users?q=friendly', friendly)).body).not.toContain('555-0100')
  })
})

describe('GET /users', () => {
  test('matches words of names and usernames in any case and accent, with prefix matches of the name first', async () => {
    const jose = await player(golf, 'golfer77')
    await golf.call('PATCH /auth/profile', { body: { displayName: 'José Núñez' } }, jose)
    const find = async (q: string) =>
      (await golf.call('GET /users', { query: { q } }, stranger)).data.map((u) => u.username)
    expect(await find('jose nunez')).toEqual(['golfer77'])
    expect(await find('NUÑEZ golfer')).toEqual(['golfer77'])
    expect(await find('jones')).toEqual(['friendly_fay', 'open_ola'])
    await player(golf, 'jones')
    expect((await find('jones'))[0]).toBe('jones')
    expect(await find('100%_')).toEqual([])
    expect(await find("jos nun' golf")).toEqual(['golfer77'])
    // A match inside a word finds no one, or short queries would list everyone.
    expect(await find('olfer')).toEqual([])
  })

  test('returns pages with the total', async () => {
    const page = (number: number) =>
      golf.call('GET /users', { query: { page: number, pageSize: 2 } }, admin)
    const [first, second] = [await page(1), await page(2)]
    expect(first.total).toBe(second.total)
    expect(first.total).toBeGreaterThan(4)
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(4)
  })

  test('hides banned players from everyone except admins', async () => {
    const rogue = await player(golf, 'rogue_rob')
    await golf.db
      .updateTable('app_user')
      .set({ is_banned: true })
      .where('id', '=', rogue.id)
      .execute()
    const find = async (viewer: Player) =>
      (await golf.call('GET /users', { query: { q: 'rogue' } }, viewer)).total
    expect([await find(stranger), await find(admin)]).toEqual([0, 1])
  })

  test('requires a login', async () => {
    expect(await golf.refusal('GET /users', {})).toMatchObject({ status: 401 })
  })
})
