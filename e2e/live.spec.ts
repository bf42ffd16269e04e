import type { Page } from '@playwright/test'
import { type Account, call, hostSession, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { quickest } from './quickest.ts'

const join = ({ token }: Account, id: string) =>
  call('POST /sessions/{id}/join', { token, path: `/sessions/${id}/join` })
const leave = ({ token }: Account, id: string) =>
  call('POST /sessions/{id}/leave', { token, path: `/sessions/${id}/leave` })

const streamOf = (page: Page) => page.waitForResponse(/\/api\/events/)

test('a join and what it costs show in other browsers within a second, without reload', async ({
  open,
}) => {
  const host = await signUp('host', 10_000)
  const guest = await signUp('guest', 10_000)
  const onlooker = await signUp('look')
  const session = await hostSession(host)
  const loads = true
  const pages = await Promise.all([
    open(host, { loads }),
    open(guest, { loads }),
    open(onlooker, { loads }),
  ])
  for (const page of pages) {
    const stream = page.waitForResponse(new RegExp(`/api/events\\?watch=${session.id}`))
    await page.goto(`/sessions/${session.id}`)
    await expect(page.getByText('3 spots left')).toBeVisible()
    await stream
  }
  const [, theirs] = pages

  const took = await quickest(async (n) => {
    const joins = n % 2 === 0
    await (joins ? join : leave)(guest, session.id)
    await Promise.all([
      ...pages.map((page) =>
        expect(page.getByText(joins ? '2 spots left' : '3 spots left')).toBeVisible(),
      ),
      expect(theirs.getByRole('link', { name: /^Wallet balance/ })).toHaveText(
        joins ? /\$75\.00/ : /\$100\.00/,
      ),
    ])
  })
  expect(took).toBeLessThan(1_000)
})

test('the tabs of a browser share one stream, and the next takes over', async ({ open }) => {
  const host = await signUp('tabs', 10_000)
  const guest = await signUp('guest', 10_000)
  const session = await hostSession(host)
  const first = await open(host, { loads: true })
  const stream = streamOf(first)
  await first.goto(`/sessions/${session.id}`)
  await stream
  const second = await first.context().newPage()
  const streams: string[] = []
  second.on('request', (request) => {
    if (request.url().includes('/api/events')) streams.push(request.url())
  })
  await second.goto(`/sessions/${session.id}`)
  await expect(second.getByText('3 spots left')).toBeVisible()
  await join(guest, session.id)
  await expect(second.getByText('2 spots left')).toBeVisible()
  expect(streams).toEqual([])

  const taken = streamOf(second)
  await first.close()
  await taken
  await leave(guest, session.id)
  await expect(second.getByText('3 spots left')).toBeVisible()
})

test('a browser that was offline catches up with every event once, in order', async ({
  open,
  guard,
}) => {
  guard.allowOffline()
  const host = await signUp('away', 10_000)
  const guest = await signUp('guest', 50_000)
  const session = await hostSession(host)
  const page = await open(host, { loads: true })
  const stream = streamOf(page)
  await page.goto(`/sessions/${session.id}`)
  await stream
  await expect(page.getByText('3 spots left')).toBeVisible()
  await page.evaluate(listen, host.user.id)
  await join(guest, session.id)
  await expect(page.getByText('2 spots left')).toBeVisible()
  // On a busy machine the session's own creation event may arrive only now.
  const heard = async () => {
    const all: string[] = await page.evaluate(() => Reflect.get(globalThis, 'heard'))
    return all.slice(Math.max(0, all.indexOf(`players ${session.id}`)))
  }
  await expect.poll(heard).toEqual([`players ${session.id}`])

  await page.context().setOffline(true)
  await leave(guest, session.id)
  const second = await hostSession(host, { teeTime: '11:00' })
  await join(guest, session.id)
  await join(guest, second.id)
  await leave(guest, session.id)
  const back = streamOf(page)
  await page.context().setOffline(false)
  await back
  await expect(page.getByText('3 spots left')).toBeVisible()
  await expect
    .poll(heard)
    .toEqual([
      `players ${session.id}`,
      `players ${session.id}`,
      `created ${second.id}`,
      'balance',
      `players ${session.id}`,
      `players ${second.id}`,
      `players ${session.id}`,
    ])
})

test('changes arrive even if live streams are blocked', async ({ open }) => {
  test.slow()
  const host = await signUp('blocked', 10_000)
  const guest = await signUp('guest', 10_000)
  const session = await hostSession(host)
  const page = await open(host, { loads: true })
  await page.route('**/api/events*', (route) => route.abort('aborted'))
  await page.goto(`/sessions/${session.id}`)
  await expect(page.getByText('3 spots left')).toBeVisible()
  await join(guest, session.id)
  await expect(page.getByText('2 spots left')).toBeVisible({ timeout: 30_000 })
})

/** Records the events that the leading tab broadcasts. */
function listen(userId: string): void {
  const heard: string[] = []
  Object.assign(globalThis, { heard })
  const channel = new BroadcastChannel(`county-golf-events-${userId}`)
  channel.onmessage = (message) => {
    const { kind, data } = Reflect.get(message, 'data').event ?? {}
    if (kind === 'session') heard.push(`${data.change} ${data.sessionId}`)
    else if (kind === 'balance') heard.push(kind)
  }
}
