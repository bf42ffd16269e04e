/** Titles, descriptions, and link previews of pages. */
import { pagePaths } from '@county-golf/contract/pages'
import { expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { hosted, join } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { visit } from '../../../test/pages.ts'
import type { Player } from '../../../test/players.ts'

const setProfile = (golf: TestApp, player: Player, body: Record<string, unknown>) =>
  golf.call('PATCH /auth/profile', { body }, player)

test('a session’s preview says where, when, how many spots, and what joining costs', async ({
  golf,
  host,
  ann,
}) => {
  const { id } = await hosted(golf, host, { maxPlayers: 4 })
  await join(golf, ann, id)
  const { status, title, tags, canonical } = await visit(golf, `/sessions/${id}?join=true`)
  expect([status, title]).toEqual([200, 'Bethpage Black, Fri, Nov 27 · County Golf'])
  expect(canonical).toBe(`${golf.config.PUBLIC_URL}/sessions/${id}`)
  expect(tags.description).toMatch(
    /^Fri, Nov 27 · 8:10 AM EST in Nassau County, NY\. 2 open spots\. .+ to join\. 18 holes\.$/,
  )
  expect(tags).toMatchObject({
    robots: 'index',
    'og:title': 'Bethpage Black, Fri, Nov 27',
    'og:url': canonical,
    'og:description': tags.description,
    'og:site_name': 'County Golf',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
  expect(tags['og:image']).toContain(`/previews/sessions/${id}/`)
})

test('a session is a schema.org event with its course and time zone', async ({
  golf,
  host,
  course,
}) => {
  await setProfile(golf, host, { displayName: 'Harper Lee' })
  const { id } = await hosted(golf, host, { courseName: course.name })
  const { event, html } = await visit(golf, `/sessions/${id}`)
  expect(event).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    startDate: '2026-11-27T08:10:00-05:00',
    endDate: '2026-11-27T12:40:00-05:00',
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      '@type': 'Place',
      name: course.name,
      address: { addressLocality: 'Nassau County', addressRegion: 'NY', addressCountry: 'US' },
    },
    offers: { priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
  expect(event?.organizer).toEqual({ '@type': 'Person', name: 'Harper' })
  // Browsers don't run data blocks, so the content security policy needs no more than the hash of the pages' own
  // script.
  expect(html).not.toMatch(/<script(?![^>]*(src=|data-scripts=|application\/(ld\+)?json))/)
})

test('a cancelled session is marked as cancelled and not indexed', async ({ golf, host }) => {
  const { id } = await hosted(golf, host)
  await golf.call('POST /sessions/{id}/cancel', { params: { id } }, host)
  const { status, tags, event } = await visit(golf, `/sessions/${id}`)
  expect([status, tags.robots]).toEqual([200, 'noindex'])
  expect(event?.eventStatus).toBe('https://schema.org/EventCancelled')
})

test('sessions that guests can’t see look like missing ones', async ({ golf, host }) => {
  const missing = await visit(golf, '/sessions/00000000-0000-7000-8000-000000000000')
  expect([missing.status, missing.title]).toEqual([404, 'Session not found · County Golf'])
  const hidden = await hosted(golf, host)
  await golf.db
    .updateTable('session')
    .set({ hidden_at: golf.clock.now() })
    .where('id', '=', hidden.id)
    .execute()
  const ids = [hidden.id]
  for (const visibility of ['friends', 'private'] as const)
    ids.push((await hosted(golf, host, { visibility })).id)
  for (const id of ids) {
    const { status, html, tags } = await visit(golf, `/sessions/${id}`)
    expect([status, tags.robots]).toEqual([404, 'noindex'])
    expect(html).toBe(missing.html)
  }
})

test('a session that becomes private loses its preview right away', async ({ golf, host }) => {
  const { id } = await hosted(golf, host)
  const before = await visit(golf, `/sessions/${id}`)
  const preview = new URL(before.tags['og:image'] ?? '').pathname
  await golf.call('PATCH /sessions/{id}', { params: { id }, body: { visibility: 'private' } }, host)
  expect((await visit(golf, `/sessions/${id}`)).status).toBe(404)
  expect((await golf.app.inject(preview)).statusCode).toBe(404)
})

test('profiles show what they share with guests', async ({ golf, ann, ben, cat }) => {
  await setProfile(golf, ann, { displayName: 'Ann Arbor', profileVisibility: 'Public' })
  await setProfile(golf, ben, { displayName: 'Ben Nevis', profileVisibility: 'Friends' })
  await setProfile(golf, cat, { displayName: 'Cat Stevens', profileVisibility: 'Private' })
  const [open, limited, closed] = await Promise.all(
    [ann, ben, cat].map(({ username }) => visit(golf, `/u/${username}`)),
  )
  expect([open?.status, open?.title, open?.tags.robots]).toEqual([
    200,
    'Ann Arbor · County Golf',
    'noindex',
  ])
  await setProfile(golf, ann, { showName: true })
  expect((await visit(golf, `/u/${ann.username}`)).tags.robots).toBe('index')
  expect([limited?.status, limited?.tags.robots]).toEqual([200, 'noindex'])
  expect([closed?.status, closed?.tags.robots]).toEqual([404, 'noindex'])
  expect(closed?.html).not.toContain('Cat Stevens')
})

test('a host with a private profile isn’t named', async ({ golf, host }) => {
  await setProfile(golf, host, { displayName: 'Harper Lee', profileVisibility: 'Private' })
  const { id } = await hosted(golf, host)
  const { html, event } = await visit(golf, `/sessions/${id}`)
  expect(event?.organizer).toMatchObject({ '@type': 'Organization', name: 'County Golf' })
  expect(html).not.toMatch(/Harper Lee/)
  expect(html).not.toContain(host.username)
})

test('a host who shows their name to everyone is named, with a link', async ({ golf, host }) => {
  await setProfile(golf, host, { displayName: 'Harper Lee', showName: true })
  const { id } = await hosted(golf, host)
  const { event } = await visit(golf, `/sessions/${id}`)
  expect(event?.organizer).toEqual({
    '@type': 'Person',
    name: 'Harper Lee',
    url: `${golf.config.PUBLIC_URL}/u/${host.username}`,
  })
})

test('each county has one canonical URL, however its name is spelled', async ({ golf }) => {
  const { status, title, canonical } = await visit(golf, '/county/ny/nassau')
  expect([status, title]).toEqual([200, 'Nassau County, New York · County Golf'])
  expect(canonical).toBe(`${golf.config.PUBLIC_URL}/county/NY/Nassau%20County`)
  expect((await visit(golf, '/county/NY/Atlantis')).status).toBe(404)

  const today = await visit(golf, '/county/AK/Chugach%20Census%20Area')
  expect(today.status).toBe(200)
  expect(today.canonical).toBe(`${golf.config.PUBLIC_URL}/county/AK/Valdez-Cordova%20Census%20Area`)
})

test('names can’t break out of tags or structured data', async ({ golf, ann }) => {
  const hostile = `"><script>alert('x')</script> & $& </title> <!--`
  await setProfile(golf, ann, { profileVisibility: 'Public' })
  await golf.db
    .updateTable('app_user')
    .set({ display_name: hostile, show_name: true })
    .where('id', '=', ann.id)
    .execute()
  const profile = await visit(golf, `/u/${ann.username}`)
  expect(profile.title).toBe(`${hostile} · County Golf`)
  expect(profile.tags['og:title']).toBe(hostile)
  const { id } = await hosted(golf, ann)
  await golf.db.updateTable('session').set({ course_name: hostile }).where('id', '=', id).execute()
  const session = await visit(golf, `/sessions/${id}`)
  expect(session.event?.name).toBe(`${hostile}, Fri, Nov 27`)
  expect(session.event?.organizer).toMatchObject({ name: hostile })
  for (const { html } of [profile, session]) expect(html).not.toContain('<script>alert')
})

test('URLs that can’t be decoded or stored return 404', async ({ golf }) => {
  const addresses = ['/u/%00', '/county/NY/%00', '/county/%00/x', '/sessions/1', '/x']
  for (const address of [...addresses, '/u/a@b.example', '/constructor'])
    expect([address, (await visit(golf, address)).status]).toEqual([address, 404])
  for (const address of ['/u/%E0%A4%A', '/u/100%', '/county/NM/Do%C3', '/%']) {
    const { status, title, html } = await visit(golf, address)
    expect([address, status]).toEqual([address, 404])
    expect(title).toMatch(/not found|^Profile/)
    expect(html).toContain('<!doctype html>')
  }
})

test('a public page has its content under every address that leads to it', async ({
  golf,
  host,
}) => {
  await setProfile(golf, host, { profileVisibility: 'Public' })
  const { id } = await hosted(golf, host)
  const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0]
  for (const [page, ...others] of [
    ['/', '/?fbclid=x', '/?utm_source=a&utm_medium=b'],
    ['/sessions', '/sessions?gclid=x', '/sessions?page=1', '/sessions?page=x'],
    ['/sessions?q=%2293953%22', '/sessions?q=93953', '/sessions?q=93953&fbclid=x'],
    ['/sessions?state=NY', '/sessions?state=ny'],
    [`/sessions/${id}`, `/sessions/${id}?utm_source=x`],
    ['/leaderboard', '/leaderboard?page=1&x=1'],
    ['/faq', '/faq?ref=x'],
    [
      "/county/MD/Prince%20George's%20County",
      '/county/MD/Prince%20George%27s%20County',
      "/county/MD/Prince%20George's%20County?fbclid=x",
    ],
    ['/county/NM/Do%C3%B1a%20Ana%20County', '/county/NM/Do%c3%b1a%20Ana%20County'],
    [
      `/u/${host.username}`,
      `/u/%${host.username.charCodeAt(0).toString(16)}${host.username.slice(1)}`,
    ],
  ]) {
    const { html, canonical } = await visit(golf, page ?? '')
    expect(main(html), page).toMatch(/<h1/)
    for (const other of others) {
      const found = await visit(golf, other)
      expect([other, found.status, found.canonical]).toEqual([other, 200, canonical])
      expect(main(found.html), other).toBe(main(html))
    }
  }
})

test('a URL with a trailing slash or another case redirects to the page', async ({ golf }) => {
  for (const [address, page] of [
    ['/privacy/', '/privacy'],
    ['/sessions/', '/sessions'],
    ['/sessions//?q=a%2F', '/sessions?q=a%2F'],
    ['/Sessions', '/sessions'],
    ['/FAQ?q=Fee', '/faq?q=Fee'],
    ['/%73essions', '/sessions'],
    ['/County/NY/Nassau%20County/', '/county/NY/Nassau%20County'],
    ['/U/Ann', '/u/Ann'],
    ['/LOGIN', '/login'],
  ]) {
    const { statusCode, headers } = await golf.app.inject({
      url: String(address),
      headers: { accept: 'text/html' },
    })
    expect([statusCode, headers.location]).toEqual([301, page])
  }
  // A browser would take the location as the name of another site.
  expect((await visit(golf, '//example.com/')).status).toBe(404)
})

test('crawlers that accept any type get pages, and a 404 for missing ones', async ({ golf }) => {
  for (const headers of [{}, { accept: '*/*' }]) {
    const page = await golf.app.inject({ url: '/sessions', headers })
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    const missing = await golf.app.inject({ url: '/assets/old.js', headers })
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'NOT_FOUND'])
  }
})

test('an invitation’s preview says who sent it, and nothing of the session', async ({
  golf,
  host,
}) => {
  await setProfile(golf, host, { displayName: 'Hank <b>' })
  const { id } = await hosted(golf, host, { visibility: 'private', notes: 'Bring cash' })
  const { url } = await golf.call('POST /sessions/{id}/invites', { params: { id } }, host)
  const path = new URL(url).pathname
  const { status, title, tags, canonical, html } = await visit(golf, path)
  expect([status, title, canonical]).toEqual([
    200,
    'Hank invited you to play · County Golf',
    undefined,
  ])
  expect(tags).toMatchObject({ robots: 'noindex', 'twitter:card': 'summary_large_image' })
  expect(tags['og:title']).toContain('invited you to play')
  expect(html).not.toMatch(/Bethpage|Nassau|Bring cash/)
  await golf.call('POST /sessions/{id}/cancel', { params: { id }, body: {} }, host)
  expect((await visit(golf, path)).title).toBe('County Golf')
})

test('personal pages get an empty shell that isn’t indexed', async ({ golf }) => {
  const open = /^\/($|sessions|county|u\/|leaderboard|faq|terms|privacy)/
  const personal = pagePaths.filter((route) => !open.test(route))
  expect(personal.length).toBeGreaterThan(15)
  for (const route of personal) {
    const { status, title, tags, canonical } = await visit(golf, route.replace(/\$\w+/, 'x'))
    expect([route, status, title, tags.robots, canonical]).toEqual([
      route,
      200,
      'County Golf',
      'noindex',
      undefined,
    ])
    expect(tags['og:title']).toBeUndefined()
  }
  for (const route of ['/', '/sessions', '/leaderboard', '/faq', '/terms', '/privacy'])
    expect((await visit(golf, route)).tags.robots).toBe('index')
})
