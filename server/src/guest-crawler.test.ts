/** What search engines, and anyone else without an account, can learn about who plays where. */
import { spotPrefix } from '@county-golf/contract/constants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test/app.ts'
import { bringToken } from '../test/companions.ts'
import { type Crawled, crawl, publicReads } from '../test/crawler.ts'
import { hosted, join, leave } from '../test/golf.ts'
import { passOnSpot } from '../test/hand-overs.ts'
import { visit } from '../test/pages.ts'
import { type Player, player } from '../test/players.ts'
import { played } from '../test/rounds.ts'
import { joinWaitlist } from '../test/waitlist.ts'
import { readGuestPage } from './modules/pages/guest-page.ts'
import { previewOf } from './modules/pages/preview.ts'

// Names that no text has by chance. cspell:disable
const cast = {
  hostess: ['Xanthippe', 'Quobbleworth'],
  joiner: ['Zebulon', 'Fnordmeister'],
  friendly: ['Thelonius', 'Wugglebaum'],
  hermit: ['Hortensia', 'Plinkerton'],
  waiting: ['Barnabus', 'Skrimshander'],
  gone: ['Philomena', 'Grobnitz'],
  open: ['Octavius', 'Jabberwick'],
} as const
// cspell:enable
type Role = keyof typeof cast

let golf: TestApp
let people: Record<Role, Player>
let crawled: Crawled
/** Everything that leads to a person. */
const tracesOf = (role: Role): string[] => {
  const [first, last] = cast[role]
  return [first, last, `zq_${role}`, people[role].id, `photo-of-${role}`]
}

const sessionIds: string[] = []
const courseName = 'Grumblethwaite Municipal'

beforeAll(async () => {
  golf = await testApp()
  const signedUp = await Promise.all(
    Object.keys(cast).map(async (role) => [role, await player(golf, `zq_${role}`, 100_000)]),
  )
  people = Object.fromEntries(signedUp)
  const visibility: Partial<Record<Role, 'Friends' | 'Private'>> = {
    friendly: 'Friends',
    hermit: 'Private',
  }
  for (const [role, [first, last]] of Object.entries(cast) as [Role, readonly [string, string]][]) {
    const body = {
      displayName: `${first} ${last}`,
      profileVisibility: visibility[role] ?? ('Public' as const),
      showName: role === 'open',
    }
    await golf.call('PATCH /auth/profile', { body }, people[role])
    const photo = { avatar_url: `/uploads/photo-of-${role}.webp` }
    await golf.db.updateTable('app_user').set(photo).where('id', '=', people[role].id).execute()
  }
  await setUpSessions(people)
  const id = sessionIds.at(-1) ?? ''
  const { url } = await golf.call('POST /sessions/{id}/invites', { params: { id } }, people.hostess)
  const link = new URL(url).pathname
  const passedOn = await passOnSpot(golf, people.joiner, sessionIds[1] ?? '')
  const spot = await bringToken(golf, people.hostess, id)
  crawled = await crawl(golf, [
    link,
    `/api${link.replace('/invite/', '/invites/')}`,
    `/invite/${spotPrefix}${spot}`,
    `/api/spot-claims/${spot}`,
    `/substitute/${passedOn}`,
    `/api/hand-overs/${passedOn}`,
  ])
}, 120_000)
afterAll(() => golf.close())

/** A round that was played, and sessions to come of each kind. The last one is private. */
async function setUpSessions({
  hostess,
  joiner,
  friendly,
  hermit,
  waiting,
  gone,
  open,
}: typeof people) {
  const { session } = await played(golf, [hostess, joiner, hermit], [80, 90, 95], { courseName })
  sessionIds.push(session.id)
  const next = { courseName, date: '2026-12-05' }
  const made = async (changes: object, ...joining: Player[]) => {
    const { id } = await hosted(golf, hostess, { ...next, ...changes })
    sessionIds.push(id)
    for (const who of joining) await join(golf, who, id)
    return id
  }
  const full = await made({}, joiner, friendly, hermit)
  await joinWaitlist(golf, waiting, full)
  const left = await made({ teeTime: '13:00' }, gone, open)
  await leave(golf, gone, left)
  await made({ teeTime: '14:00', autoJoin: false }, joiner)
  const cancelled = await made({ teeTime: '15:00' }, joiner)
  await golf.call('POST /sessions/{id}/cancel', { params: { id: cancelled } }, hostess)
  await made({ teeTime: '16:00', visibility: 'private' })
  await golf.runFollowers()
}

/** Profiles and the leaderboard name players as they allow it. */
const isAboutPlayers = (path: string) => /^\/(api\/)?(leaderboard|u\/|users\/)/.test(path)

const roles = (Object.keys(cast) as Role[]).filter((role) => role !== 'open')

describe('a crawler without an account', () => {
  test('reads all pages of sessions and makes every public read', () => {
    const paths = [...crawled].flatMap(([path, { status }]) => (status === 200 ? [path] : []))
    for (const id of sessionIds.slice(0, -1)) expect(paths).toContain(`/sessions/${id}`)
    for (const { path } of publicReads) {
      const pattern = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
      expect(
        paths.filter((one) => pattern.test(one)),
        path,
      ).not.toEqual([])
    }
    for (const start of ['/invite/', '/sitemaps/sessions-', '/county/', '/u/'])
      expect(
        paths.filter((path) => path.startsWith(start)),
        start,
      ).not.toEqual([])
  })

  test('finds the name of a player who shows it to everyone', () => {
    for (const trace of tracesOf('open')) {
      const found = [...crawled].filter(
        ([path, { text }]) => !isAboutPlayers(path) && text.includes(trace),
      )
      expect(
        found.map(([path]) => path),
        trace,
      ).toContain(`/sessions/${sessionIds[2]}`)
    }
  })

  test.for(roles)(
    'finds nothing that leads to the %s outside of their profile and the leaderboard',
    (role) => {
      // Guests see the first name of a host.
      const traces = tracesOf(role).filter(
        (trace) => role !== 'hostess' || trace !== cast.hostess[0],
      )
      const found = [...crawled].flatMap(([path, { text }]) =>
        isAboutPlayers(path)
          ? []
          : traces.filter((trace) => hasText(text, trace)).map((trace) => [path, trace]),
      )
      expect(found).toEqual([])
    },
  )

  test('sees a host’s first name, and the initials of players', async () => {
    const { session } = await golf.call('GET /sessions/{id}', {
      params: { id: sessionIds[1] ?? '' },
    })
    expect(session.host).toMatchObject({
      username: 'Xanthippe',
      displayName: null,
      isPrivate: true,
    })
    expect(session.playerDetails.map(({ username }) => username)).toEqual([
      'Xanthippe',
      'ZF',
      'TW',
      'Private player',
    ])
    expect(session.players).toEqual(session.playerDetails.map(({ id }) => id))
    expect([session.hostId, session.captain]).toEqual([session.players[0], session.players[0]])
    const { html } = await visit(golf, `/sessions/${sessionIds[1]}`)
    for (const shown of ['hosted by', 'Xanthippe', 'ZF', 'TW']) expect(html).toContain(shown)
  })

  test('finds no session, course, or time on the leaderboard or on a profile', () => {
    const about = [...crawled].filter(
      ([path, { status }]) => isAboutPlayers(path) && status === 200,
    )
    const named = about.filter(([, { text }]) => hasText(text, cast.joiner[1]))
    expect(named.length).toBeGreaterThan(3)
    const open = tracesOf('open')
    const found = about
      .filter(([path]) => !open.some((trace) => path.includes(trace)))
      .flatMap(([path, { text }]) =>
        [...sessionIds, courseName, 'T13:10:00', 'AM EST', '8:10 AM']
          .filter((one) => hasText(text, one))
          .map((one) => [path, one]),
      )
    expect(found).toEqual([])
  })

  test('gets previews and search results without a joiner’s name', async () => {
    for (const id of sessionIds.slice(0, -1)) {
      const page = await readGuestPage(
        { ...golf, guestReads: golf.app.county.guestReads },
        `/sessions/${id}`,
      )
      const preview = JSON.stringify([previewOf(page), (await visit(golf, `/sessions/${id}`)).tags])
      for (const role of roles)
        for (const trace of tracesOf(role)) expect(hasText(preview, trace)).toBe(false)
    }
    for (const role of roles)
      for (const q of tracesOf(role).slice(0, 3)) {
        const { total } = await golf.call('GET /sessions/search', { query: { q } })
        expect([q, total]).toEqual([q, 0])
      }
  })
})

const hasText = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
