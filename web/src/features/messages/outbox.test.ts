import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storage } from '../../lib/storage.ts'

// Its library takes seconds to load.
vi.mock('../../ui/toaster.tsx', () => ({ showToast: () => {} }))

let stored: Map<string, string>
/** The contents that were posted, and the server's response to each. */
let sent: string[]
let posts: { path: string; recipient: string | undefined }[]
let respond: (content: string) => Response | Promise<Response>
let stop: () => void
/** Whether localStorage is full. */
let isFull: boolean

const accept = (content: string) =>
  Response.json({ message: { id: content, session_id: 's', content } }, { status: 201 })

const chat = { thread: { sessionId: 's' }, subject: '' }

/** Opens the page in a new tab. */
async function openPage() {
  vi.resetModules()
  const outbox = await import('./outbox.ts')
  const { outbox: unsent } = outbox
  return {
    ...outbox,
    allUnsent: unsent.all,
    isHeld: () => unsent.state.get().held.has('ann') && !unsent.state.get().running.has('ann'),
    shown: () => unsent.state.get().items.map(({ content }) => content),
  }
}

const write = (page: Awaited<ReturnType<typeof openPage>>, ...contents: string[]) => {
  for (const content of contents) page.send({ userId: 'ann', ...chat, content })
}

beforeEach(() => {
  stored = new Map([['token', 't']])
  isFull = false
  sent = []
  posts = []
  respond = accept
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
    sent.push(content)
    posts.push({ path: new URL(url, 'http://x').pathname, recipient })
    return respond(content)
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refusal = (status: number) => () => Response.json({ error: 'No', code: 'X' }, { status })
const settle = () => vi.advanceTimersByTimeAsync(0)
/** Fires the event of another tab changing localStorage. */
const notifyStorage = () =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'unsent x' }))

it('sends messages in order, including those left by an earlier page', async () => {
  const before = await openPage()
  stop = () => {}
  write(before, 'one', 'two')
  const page = await openPage()
  stop = page.startOutbox(new QueryClient(), 'ann')
  write(page, 'three')
  await settle()
  expect(sent).toEqual(['one', 'two', 'three'])
  expect(page.allUnsent()).toEqual([])
})

it('sends direct and chat messages in one order, and keeps them over a reload', async () => {
  const before = await openPage()
  stop = () => {}
  const direct = { userId: 'ann', thread: { personId: 'ben' }, subject: 'Re: Sunday' }
  before.send({ ...direct, content: 'one' })
  write(before, 'two')
  before.send({ ...direct, content: 'three' })
  const waitlist = { sessionId: 's', forWaitlist: true }
  before.send({ userId: 'ann', thread: waitlist, subject: '', content: 'four' })
  const page = await openPage()
  stop = page.startOutbox(new QueryClient(), 'ann')
  await settle()
  expect(sent).toEqual(['one', 'two', 'three', 'four'])
  const toBen = { path: '/api/messages', recipient: 'ben' }
  const toChat = (path: string) => ({ path: `/api/messages/${path}`, recipient: undefined })
  expect(posts).toEqual([toBen, toChat('session/s'), toBen, toChat('waitlist/s')])
  expect(page.allUnsent()).toEqual([])
})

it('retries with the same id after a failure, later or when back online', async () => {
  const page = await openPage()
  respond = refusal(503)
  stop = page.startOutbox(new QueryClient(), 'ann')
  write(page, 'one', 'two')
  await settle()
  const [{ id } = { id: '' }] = page.allUnsent()
  expect(sent).not.toContain('two')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).not.toContain('two')
  expect(page.allUnsent()[0]?.id).toBe(id)
  respond = accept
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(sent.slice(-2)).toEqual(['one', 'two'])
  expect(page.allUnsent()).toEqual([])
})

it('skips a refused message, which stays until it is retried or discarded', async () => {
  const page = await openPage()
  respond = (content) => (content === 'bad' ? refusal(403)() : accept(content))
  stop = page.startOutbox(new QueryClient(), 'ann')
  write(page, 'bad', 'good')
  await settle()
  expect(sent).toEqual(['bad', 'good'])
  const [left] = page.allUnsent()
  expect(left).toMatchObject({ content: 'bad', refused: 'No' })
  respond = accept
  page.retry(left?.id ?? '')
  await settle()
  expect(page.allUnsent()).toEqual([])
})

it('sends the messages of a closed tab, and nothing else', async () => {
  const [closed, page] = [await openPage(), await openPage()]
  respond = refusal(503)
  stop = page.startOutbox(new QueryClient(), 'ann')
  await settle()
  write(closed, 'left')
  notifyStorage()
  await settle()
  expect(sent).toEqual(['left'])
  respond = (content) => (content === 'bad' ? refusal(403)() : accept(content))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent, page.allUnsent()]).toEqual([['left', 'left'], []])

  write(page, 'bad')
  closed.send({ userId: 'ben', ...chat, content: 'from Ben' })
  await settle()
  notifyStorage()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(['left', 'left', 'bad'])
})

it('refetches a chat when another tab sent its waiting message', async () => {
  const [other, page] = [await openPage(), await openPage()]
  const client = new QueryClient()
  client.setQueryData(['messages', 'chat', 's'], { pages: [], pageParams: [] })
  respond = refusal(503)
  stop = page.startOutbox(client, 'ann')
  write(page, 'one')
  await settle()
  for (const { id } of page.allUnsent()) other.discard(id)
  notifyStorage()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(client.getQueryState(['messages', 'chat', 's'])?.isInvalidated).toBe(true)
})

it('is held between attempts, and not during an automatic or manual one', async () => {
  const page = await openPage()
  let response = (_: Response) => {}
  respond = () =>
    new Promise((resolve) => {
      response = resolve
    })
  const fail = async () => {
    response(refusal(503)())
    await settle()
  }
  stop = page.startOutbox(new QueryClient(), 'ann')
  write(page, 'one')
  await settle()
  expect(page.isHeld()).toBe(false)
  await fail()
  expect(page.isHeld()).toBe(true)
  await vi.advanceTimersToNextTimerAsync()
  expect([sent.length, page.isHeld()]).toEqual([2, false])
  await fail()
  expect(page.isHeld()).toBe(true)
  page.retry(page.allUnsent()[0]?.id ?? '')
  expect(page.isHeld()).toBe(false)
  await settle()
  expect(sent).toHaveLength(3)
  await fail()
  expect(page.isHeld()).toBe(true)
})

it('belongs to one user and is cleared after logout', async () => {
  const page = await openPage()
  page.send({ userId: 'ben', ...chat, content: 'from Ben' })
  respond = refusal(503)
  stop = page.startOutbox(new QueryClient(), 'ann')
  write(page, 'from Ann')
  await settle()
  expect(sent).not.toContain('from Ben')
  storage.clearCredentials()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([page.allUnsent(), [...stored.keys()]]).toEqual([[], []])
})

it('loses nothing when two tabs write at the same time', async () => {
  const [one, other] = [await openPage(), await openPage()]
  stop = () => {}
  // The other tab writes between this tab's read and write.
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

it('sends a message even if localStorage is full', async () => {
  const page = await openPage()
  isFull = true
  stop = page.startOutbox(new QueryClient(), 'ann')
  write(page, 'one', 'two')
  await settle()
  expect([sent, page.allUnsent()]).toEqual([['one', 'two'], []])
})

it('resumes from storage when it starts again for the same user', async () => {
  const page = await openPage()
  respond = refusal(503)
  page.startOutbox(new QueryClient(), 'ann')()
  stop = page.startOutbox(new QueryClient(), 'ann')
  write(page, 'one')
  await settle()
  stop()
  expect(page.shown()).toEqual([])
  stop = page.startOutbox(new QueryClient(), 'ann')
  expect(page.shown()).toEqual(['one'])
})
