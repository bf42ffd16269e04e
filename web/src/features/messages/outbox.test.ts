import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storage } from '../../lib/storage.ts'

let stored: Map<string, string>
/** What the server was asked to take, and what it says to each. */
let asked: string[]
let posts: { path: string; recipient: string | undefined }[]
let say: (content: string) => Response | Promise<Response>
let stop: () => void
/** Whether the browser's storage takes nothing more. */
let isFull: boolean

const taken = (content: string) =>
  Response.json({ message: { id: content, session_id: 's', content } }, { status: 201 })

const chat = { place: { sessionId: 's' }, subject: '' }

/** A page that has just been opened. */
async function openPage() {
  vi.resetModules()
  const outbox = await import('./outbox.ts')
  const { allUnsent, unsentState } = await import('./unsent.ts')
  return {
    ...outbox,
    allUnsent,
    isHeld: () => unsentState().isHeld,
    shown: () => unsentState().all.map(({ content }) => content),
  }
}

const write = (page: Awaited<ReturnType<typeof openPage>>, ...words: string[]) => {
  for (const content of words) page.send({ userId: 'ann', ...chat, content })
}

beforeEach(() => {
  stored = new Map([['token', 't']])
  isFull = false
  asked = []
  posts = []
  say = taken
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => stored.delete(key),
    key: (n: number) => [...stored.keys()][n] ?? null,
    get length() {
      return stored.size
    },
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { content, recipient } = JSON.parse(body)
    asked.push(content)
    posts.push({ path: new URL(url, 'http://x').pathname, recipient })
    return say(content)
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refusal = (status: number) => () => Response.json({ error: 'No', code: 'X' }, { status })
const settle = () => vi.advanceTimersByTimeAsync(0)
/** Another tab has changed what is kept. */
const hear = () => window.dispatchEvent(Object.assign(new Event('storage'), { key: 'unsent x' }))

it('goes in the order it was written, also what an earlier page left', async () => {
  const before = await openPage()
  stop = () => {}
  write(before, 'one', 'two')
  const page = await openPage()
  stop = page.startOutbox(new QueryClient(), 'ann')
  write(page, 'three')
  await settle()
  expect(asked).toEqual(['one', 'two', 'three'])
  expect(page.allUnsent()).toEqual([])
})

it('sends direct messages in the same order as chat lines, and keeps them over a reload', async () => {
  const before = await openPage()
  stop = () => {}
  const direct = { userId: 'ann', place: { personId: 'ben' }, subject: 'Re: Sunday' }
  before.send({ ...direct, content: 'one' })
  write(before, 'two')
  before.send({ ...direct, content: 'three' })
  const page = await openPage()
  stop = page.startOutbox(new QueryClient(), 'ann')
  await settle()
  expect(asked).toEqual(['one', 'two', 'three'])
  const toBen = { path: '/api/messages', recipient: 'ben' }
  expect(posts).toEqual([toBen, { path: '/api/messages/session/s', recipient: undefined }, toBen])
  expect(page.allUnsent()).toEqual([])
})

it('waits where no answer comes, and goes again under the same id, after a while or back online', async () => {
  const page = await openPage()
  say = refusal(503)
  stop = page.startOutbox(new QueryClient(), 'ann')
  write(page, 'one', 'two')
  await settle()
  const [{ id } = { id: '' }] = page.allUnsent()
  expect(asked).not.toContain('two')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).not.toContain('two')
  expect(page.allUnsent()[0]?.id).toBe(id)
  say = taken
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(asked.slice(-2)).toEqual(['one', 'two'])
  expect(page.allUnsent()).toEqual([])
})

it('lets the next pass where one is refused, which stays until it is sent again or discarded', async () => {
  const page = await openPage()
  say = (content) => (content === 'bad' ? refusal(403)() : taken(content))
  stop = page.startOutbox(new QueryClient(), 'ann')
  write(page, 'bad', 'good')
  await settle()
  expect(asked).toEqual(['bad', 'good'])
  const [left] = page.allUnsent()
  expect(left).toMatchObject({ content: 'bad', refused: 'No' })
  say = taken
  page.sendAgain(left?.id ?? '')
  await settle()
  expect(page.allUnsent()).toEqual([])
})

it('sends what another tab wrote and left, and nothing where nothing is to be sent', async () => {
  const [closed, page] = [await openPage(), await openPage()]
  say = refusal(503)
  stop = page.startOutbox(new QueryClient(), 'ann')
  await settle()
  write(closed, 'left')
  hear()
  await settle()
  expect(asked).toEqual(['left'])
  say = (content) => (content === 'bad' ? refusal(403)() : taken(content))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked, page.allUnsent()]).toEqual([['left', 'left'], []])

  write(page, 'bad')
  closed.send({ userId: 'ben', ...chat, content: 'from Ben' })
  await settle()
  hear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['left', 'left', 'bad'])
})

it('reads a chat again when another tab has sent what was waiting in it', async () => {
  const [other, page] = [await openPage(), await openPage()]
  const client = new QueryClient()
  client.setQueryData(['messages', 'chat', 's'], { pages: [], pageParams: [] })
  say = refusal(503)
  stop = page.startOutbox(client, 'ann')
  write(page, 'one')
  await settle()
  for (const { id } of page.allUnsent()) other.discard(id)
  hear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(client.getQueryState(['messages', 'chat', 's'])?.isInvalidated).toBe(true)
})

it('is held between two attempts, and on its way while one runs, by itself or asked for', async () => {
  const page = await openPage()
  let answer = (_: Response) => {}
  say = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const fail = async () => {
    answer(refusal(503)())
    await settle()
  }
  stop = page.startOutbox(new QueryClient(), 'ann')
  write(page, 'one')
  await settle()
  expect(page.isHeld()).toBe(false)
  await fail()
  expect(page.isHeld()).toBe(true)
  await vi.advanceTimersToNextTimerAsync()
  expect([asked.length, page.isHeld()]).toEqual([2, false])
  await fail()
  expect(page.isHeld()).toBe(true)
  page.sendAgain(page.allUnsent()[0]?.id ?? '')
  expect(page.isHeld()).toBe(false)
  await settle()
  expect(asked).toHaveLength(3)
  await fail()
  expect(page.isHeld()).toBe(true)
})

it('is of one person, and nothing of it stays after signing out', async () => {
  const page = await openPage()
  page.send({ userId: 'ben', ...chat, content: 'from Ben' })
  say = refusal(503)
  stop = page.startOutbox(new QueryClient(), 'ann')
  write(page, 'from Ann')
  await settle()
  expect(asked).not.toContain('from Ben')
  storage.clearCredentials()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([page.allUnsent(), [...stored.keys()]]).toEqual([[], []])
})

it('loses nothing where two tabs write at the same moment', async () => {
  const [one, other] = [await openPage(), await openPage()]
  stop = () => {}
  // What the other tab writes between this tab's reading and writing.
  const { setItem } = localStorage
  vi.spyOn(localStorage, 'setItem').mockImplementationOnce((key, value) => {
    write(other, 'from the other tab')
    setItem(key, value)
  })
  write(one, 'from this tab')
  expect(one.allUnsent().map(({ content }) => content)).toEqual(
    expect.arrayContaining(['from this tab', 'from the other tab']),
  )
})

it('sends a message also where the browser’s storage is full', async () => {
  const page = await openPage()
  isFull = true
  stop = page.startOutbox(new QueryClient(), 'ann')
  write(page, 'one', 'two')
  await settle()
  expect([asked, page.allUnsent()]).toEqual([['one', 'two'], []])
})

it('goes on with what is stored when it is started again for the same person', async () => {
  const page = await openPage()
  say = refusal(503)
  page.startOutbox(new QueryClient(), 'ann')()
  stop = page.startOutbox(new QueryClient(), 'ann')
  write(page, 'one')
  await settle()
  stop()
  expect(page.shown()).toEqual([])
  stop = page.startOutbox(new QueryClient(), 'ann')
  expect(page.shown()).toEqual(['one'])
})
