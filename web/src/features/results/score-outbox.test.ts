import type { ScorecardScore } from '@county-golf/contract/results'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ScoreEntry } from './score-draft.ts'

// Its library takes seconds to load.
vi.mock('../../ui/toaster.tsx', () => ({ showToast: () => {} }))

let stored: Map<string, string>
/** The requests sent to the server, and its response. */
let sent: ScoreEntry[][]
let response: (entries: ScoreEntry[]) => Response | Promise<Response>
let stop: () => void

const scoreOf = ({ userId, gross }: ScoreEntry, n: number) =>
  ({ userId, gross, enteredBy: 'ann', enteredAt: `2026-11-28T18:0${n}:00.000Z` }) as ScorecardScore
const posted = (entries: ScoreEntry[]) =>
  Response.json({
    card: { holes: 18, state: 'open', scores: entries.map((one) => scoreOf(one, sent.length)) },
  })

/** A freshly loaded page. */
async function openPage() {
  vi.resetModules()
  const outbox = await import('./score-outbox.ts')
  const { scoreDraft } = await import('./score-draft.ts')
  const target = { client: new QueryClient(), userId: 'ann', sessionId: 's' }
  return {
    ...outbox,
    type: (userId: string, gross: number) =>
      outbox.changeSavedScores('ann', 's', ({ drafts }) => ({
        drafts: { ...drafts, [userId]: { ...scoreDraft(undefined, 18), gross } },
      })),
    post: (...entries: ScoreEntry[]) => outbox.postScores(target, entries),
    start: () => outbox.startScoreOutbox(target.client, 'ann'),
    saved: () => outbox.savedScoresOf('ann', 's'),
  }
}

const entry = (userId: string, gross: number, replaces: string | null = null): ScoreEntry => ({
  userId,
  gross,
  replaces,
})
const settle = () => vi.advanceTimersByTimeAsync(0)
const refusal = (status: number) => () =>
  Response.json({ error: 'Someone else has posted', code: 'SCORE_CHANGED' }, { status })

beforeEach(() => {
  stored = new Map([['token', 't']])
  sent = []
  response = posted
  stop = () => {}
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const entries = JSON.parse(body)
    sent.push(entries)
    return response(entries)
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps entered scores over a reload, until they are posted', async () => {
  const before = await openPage()
  before.type('ann', 88)
  before.type('tom', 92)
  const page = await openPage()
  expect(page.saved()?.drafts).toMatchObject({ ann: { gross: 88 }, tom: { gross: 92 } })
  expect(await page.post(entry('ann', 88))).toEqual({ kind: 'posted' })
  expect(page.saved()).toMatchObject({ drafts: { tom: { gross: 92 } }, posting: null })
  await page.post(entry('tom', 92))
  expect([page.saved(), stored.get('scores')]).toEqual([undefined, '[]'])
})

it('posts scores that got no response once the browser is back online, even after a reload, and only once', async () => {
  const page = await openPage()
  page.type('ann', 88)
  response = refusal(503)
  expect(await page.post(entry('ann', 88))).toEqual({ kind: 'queued' })
  expect(page.saved()).toMatchObject({ drafts: { ann: { gross: 88 } }, posting: [{ gross: 88 }] })
  const reloaded = await openPage()
  stop = reloaded.start()
  await settle()
  expect(sent).toHaveLength(2)
  response = posted
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(reloaded.saved()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toEqual([[entry('ann', 88)], [entry('ann', 88)], [entry('ann', 88)]])
})

it('retries automatically after a delay', async () => {
  const page = await openPage()
  stop = page.start()
  page.type('ann', 88)
  response = refusal(503)
  await page.post(entry('ann', 88))
  response = posted
  await vi.advanceTimersByTimeAsync(30_000)
  expect([sent.length, page.saved()]).toEqual([2, undefined])
})

it('keeps the strokes of a refused score, and doesn’t send them again without a request', async () => {
  const page = await openPage()
  stop = page.start()
  page.type('ann', 88)
  response = refusal(409)
  expect(await page.post(entry('ann', 88))).toEqual({
    kind: 'refused',
    message: 'Someone else has posted',
  })
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(page.saved()).toMatchObject({
    drafts: { ann: { gross: 88 } },
    posting: null,
    refused: 'Someone else has posted',
  })
})

it('posts a correction made during the first attempt after it, replacing its score', async () => {
  const page = await openPage()
  let release = (_: Response) => {}
  response = () =>
    new Promise((resolve) => {
      release = resolve
    })
  page.type('ann', 88)
  const first = page.post(entry('ann', 88))
  await settle()
  page.type('ann', 89)
  const second = page.post(entry('ann', 89))
  response = posted
  release(posted([entry('ann', 88)]))
  await Promise.all([first, second])
  expect(sent[1]).toEqual([entry('ann', 89, '2026-11-28T18:01:00.000Z')])
  expect(page.saved()).toBeUndefined()
})

it('belongs to one user, and writes nothing after logout', async () => {
  const page = await openPage()
  stop = page.start()
  page.type('ann', 88)
  for (const key of ['token', 'scores']) stored.delete(key)
  stop()
  page.type('ann', 90)
  expect(stored.get('scores')).toBeUndefined()
})

it('posts scores that the browser couldn’t store, and loses none of them', async () => {
  const page = await openPage()
  page.type('ann', 84)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key: string) => stored.delete(key),
  })
  page.type('ben', 90)
  page.type('cal', 77)
  expect(Object.keys(page.saved()?.drafts ?? {})).toEqual(['ann', 'ben', 'cal'])
  const entries = [entry('ann', 84), entry('ben', 90), entry('cal', 77)]
  expect(await page.post(...entries)).toEqual({ kind: 'posted' })
  expect(sent).toEqual([entries])
  expect(page.saved()?.posting ?? null).toBeNull()
})
