import { dayMs, hourMs } from '@county-golf/contract/durations'
import { describe, expect, test } from 'vitest'
import { hasFailedForDays, isStale, pushMessage } from './rules.ts'

const now = new Date('2026-11-26T15:00:00Z')
const inMs = (ms: number) => new Date(now.getTime() + ms)
const notice = { id: 'a-notice', conversation: null, path: '/wallet', until: null, receipt: null }
const texts = { title: 'Title', body: 'Body', unread: 3 }
const message = (changes: object = {}, shown = texts) =>
  pushMessage({ ...notice, ...changes }, shown, now)
const payload = (...of: Parameters<typeof message>) => JSON.parse(message(...of).payload)

describe('a push message', () => {
  test('has what a device shows and opens, and nothing else', () => {
    const { id, path } = notice
    expect(payload()).toEqual({ id, tag: id, path, ...texts })
  })

  test('of a conversation replaces the one before, and others don’t', () => {
    const chat = { conversation: 'session:1' }
    expect(message({ ...chat, id: 'b' }).topic).toBe(message(chat).topic)
    expect(message({ id: 'b' }).topic).not.toBe(message().topic)
    expect(message().topic).toMatch(/^[\w-]{32}$/)
  })

  test('is kept until it’s no longer news, and two days at most', () => {
    const seconds = (until: Date | null) => message({ until }).ttlSeconds
    expect(seconds(inMs(hourMs))).toBe(3_600)
    expect(seconds(inMs(2 * dayMs - 1_000))).toBe(2 * 24 * 3_600 - 1)
    expect(seconds(inMs(9 * dayMs))).toBe(2 * 24 * 3_600)
    expect(seconds(null)).toBe(2 * 24 * 3_600)
  })

  test('is urgent if it ends within six hours', () => {
    expect(message({ until: inMs(6 * hourMs) }).urgency).toBe('high')
    expect(message({ until: inMs(6 * hourMs + 1) }).urgency).toBe('normal')
    expect(message().urgency).toBe('normal')
  })

  test('is cut to 300 characters without splitting one', () => {
    const shown = (body: string) => payload({}, { ...texts, body }).body
    expect(shown('x'.repeat(300))).toBe('x'.repeat(300))
    expect(shown('x'.repeat(301))).toBe(`${'x'.repeat(299)}…`)
    expect(shown(`${'x'.repeat(298)}⛳️🏌️`)).toBe(`${'x'.repeat(298)}…`)
  })

  test('of a receipt leaves out the reason that a person wrote', () => {
    const receipt = { paragraphs: ['We refunded $25.'], facts: [], notes: [] }
    const reason = { by: 'host', text: 'Call 800 555 0199' }
    const body = 'We refunded $25. Reason: Call 800 555 0199'
    expect(payload({ receipt: { ...receipt, reason } }, { ...texts, body }).body).toBe(
      'We refunded $25.',
    )
    expect(payload({ receipt }, { ...texts, body: 'With terms' }).body).toBe('With terms')
  })
})

test('what has expired, was closed, or was read is stale', () => {
  const fresh = { until: null, read_at: null, closed_at: null }
  expect(isStale(fresh, now)).toBe(false)
  expect(isStale({ ...fresh, until: inMs(1) }, now)).toBe(false)
  expect(isStale({ ...fresh, until: now }, now)).toBe(true)
  expect(isStale({ ...fresh, read_at: now }, now)).toBe(true)
  expect(isStale({ ...fresh, closed_at: now }, now)).toBe(true)
})

test('a subscription has failed for too long with five failures over two days', () => {
  const failed = (failures: number, sinceMs: number) =>
    hasFailedForDays({ failures, failing_since: inMs(-sinceMs) }, now)
  expect(failed(4, 2 * dayMs)).toBe(true)
  expect(failed(3, 2 * dayMs)).toBe(false)
  expect(failed(4, 2 * dayMs - 1)).toBe(false)
  expect(hasFailedForDays({ failures: 0, failing_since: null }, now)).toBe(false)
})
