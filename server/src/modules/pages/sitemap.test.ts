/** The sitemap and robots.txt. */
import { expect } from 'vitest'
import { hosted } from '../../../test/golf.ts'
import { freshPlayer, test } from '../../../test/golf-test.ts'
import { readSitemap } from '../../../test/pages.ts'
import { upcomingPageStarts, upcomingPages } from '../sessions/service.ts'
import { publicUsernames, publicUserStarts } from '../users/service.ts'

test('the sitemap lists public pages, sessions, counties, and profiles, and nothing else', async ({
  golf,
  host,
  ann,
  ben,
  cat,
}) => {
  const shown = await hosted(golf, host)
  const cancelled = await hosted(golf, host)
  await golf.call('POST /sessions/{id}/cancel', { params: { id: cancelled.id } }, host)
  const hidden = await hosted(golf, host)
  await golf.db
    .updateTable('session')
    .set({ hidden_at: golf.clock.now() })
    .where('id', '=', hidden.id)
    .execute()
  for (const visibility of ['friends', 'private'] as const) await hosted(golf, host, { visibility })
  const share = { ann: [ann, 'Public'], ben: [ben, 'Friends'], cat: [cat, 'Private'] } as const
  for (const [player, profileVisibility] of Object.values(share))
    await golf.call('PATCH /auth/profile', { body: { profileVisibility, showName: true } }, player)

  const { status, addresses: parts } = await readSitemap(golf, '/sitemap.xml')
  expect(status).toBe(200)
  expect(parts).toEqual([
    '/sitemaps/pages.xml',
    '/sitemaps/counties.xml',
    '/sitemaps/sessions-1.xml',
    '/sitemaps/players-1.xml',
  ])
  const all = await Promise.all(parts.map((part) => readSitemap(golf, part)))
  const [pages, counties, sessions, players] = all.map(({ addresses }) => addresses)
  expect(pages).toEqual(['/', '/sessions', '/leaderboard', '/faq', '/terms', '/privacy'])
  expect(counties).toEqual(['/county/NY/Nassau%20County'])
  expect(sessions).toEqual([`/sessions/${shown.id}`])
  expect(players).toContain(`/u/${ann.username}`)
  // Search engines don't list players who don't show their name to everyone.
  for (const { username } of [ben, cat, host]) expect(players).not.toContain(`/u/${username}`)
})

test('every session and profile is in exactly one part', async ({ golf, host }) => {
  for (const teeTime of ['08:10', '08:10', '09:00', '10:00', '11:00'])
    await hosted(golf, host, { teeTime })
  for (const name of ['part', 'whole', 'half'])
    await golf.call(
      'PATCH /auth/profile',
      { body: { showName: true } },
      await freshPlayer(golf, name),
    )
  const { db } = golf
  const now = golf.clock.now()
  const sessionStarts = await upcomingPageStarts(db, now, 2)
  const sessions = await Promise.all(
    sessionStarts.map((start, n) => upcomingPages(db, now, start, sessionStarts[n + 1])),
  )
  expect(sessions.slice(0, -1).every(({ length }) => length === 2)).toBe(true)
  expect(sessions.flat()).toEqual(await upcomingPages(db, now, undefined, undefined))
  const userStarts = await publicUserStarts(db, 2)
  const users = await Promise.all(
    userStarts.map((start, n) => publicUsernames(db, start, userStarts[n + 1])),
  )
  expect(users.flat()).toEqual(await publicUsernames(db, undefined, undefined))
})

test('a part that isn’t in the index returns 404', async ({ golf }) => {
  for (const name of ['sessions-0', 'sessions-99', 'players-99', 'x', 'sessions-1e3'])
    expect([name, (await readSitemap(golf, `/sitemaps/${name}.xml`)).status]).toEqual([name, 404])
})

test('robots.txt names the sitemap and keeps crawlers out of the API', async ({ golf }) => {
  const { body, headers } = await golf.app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Sitemap: ${golf.config.PUBLIC_URL}/sitemap.xml`)
  expect(body).toContain('Disallow: /api/')
})

test('robots.txt lets calendar services read the feeds of players', async ({ golf, tom }) => {
  const { url } = await golf.call('POST /auth/calendar-key', {}, tom)
  const { body } = await golf.app.inject('/robots.txt')
  const rules = [...body.matchAll(/^(Allow|Disallow): (.+)$/gm)]
  const fits = rules.filter(([, , start = '']) => new URL(url).pathname.startsWith(start))
  const longest = fits.toSorted(([, , a = ''], [, , b = '']) => b.length - a.length)[0]
  expect(longest?.[1]).toBe('Allow')
})

test('password managers find where to change a password', async ({ golf }) => {
  const { statusCode, headers } = await golf.app.inject('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/settings'])
})
