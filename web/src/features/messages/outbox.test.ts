import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let stored: Map<string, string>
/** What the server was asked to take, and what it says to each. */
let asked: string[]
let say: (content: string) => Response
let stop: () => void

const taken = (content: string) =>
  Response.json({ message: { id: content, session_id: 's', content } }, { status: 201 })

/** A page that has just been opened. */
async function openPage() {
  vi.resetModules()
  const [outbox, kept] = await Promise.all([import('./outbox.ts'), import('./unsent.ts')])
  return { ...outbox, ...kept }
}

const write = (page: Awaited<ReturnType<typeof openPage>>, ...words: string[]) => {
  for (const content of words) page.send({ userId: 'ann', sessionId: 's', content })
}

beforeEach(() => {
  stored = new Map([['token', 't']])
  asked = []
  say = taken
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { content } = JSON.parse(body)
    asked.push(content)
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

it('is of one person, and nothing of it stays after signing out', async () => {
  const page = await openPage()
  page.send({ userId: 'ben', sessionId: 's', content: 'from Ben' })
  say = refusal(503)
  stop = page.startOutbox(new QueryClient(), 'ann')
  write(page, 'from Ann')
  await settle()
  expect(asked).not.toContain('from Ben')
  for (const key of ['token', 'unsent']) stored.delete(key)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([page.allUnsent(), stored.get('unsent')]).toEqual([[], undefined])
})
