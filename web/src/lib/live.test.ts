import { expect, test } from 'vitest'
import { emitLive, onLive, pauseLive } from './live.ts'
import { parser } from './live-stream.ts'

test('a handler receives only its kind until it unsubscribes', () => {
  const heard: unknown[] = []
  const stop = onLive('balance', ({ balance }) => heard.push(balance))
  emitLive('balance', { balance: 500 })
  emitLive('friends', { userId: 'x' })
  stop()
  emitLive('balance', { balance: 700 })
  expect(heard).toEqual([500])
})

test('a handler receives nothing while events are paused', () => {
  const heard: unknown[] = []
  const stop = onLive('balance', ({ balance }) => heard.push(balance))
  const resume = pauseLive()
  emitLive('balance', { balance: 500 })
  resume()
  emitLive('balance', { balance: 700 })
  stop()
  expect(heard).toEqual([700])
})

test('parses frames across chunks, and ids without events', () => {
  const text =
    ': here\n\nevent: balance\ndata: {"balance":5}\n\nevent: friends\ndata: {"userId":"a"}\nid: 7.1\n\n' +
    ': beat\nid: 9.2\n\nretry: 1000\nevent: ready\ndata: {}\nid: 9.2\n\n'
  for (const size of [1, 7, 1_000]) {
    const heard: unknown[] = []
    const take = parser(({ kind, data }, id) => heard.push([kind, data, id]))
    for (let at = 0; at < text.length; at += size) take(text.slice(at, at + size))
    expect(heard).toEqual([
      ['balance', { balance: 5 }, ''],
      ['friends', { userId: 'a' }, '7.1'],
      ['', {}, '9.2'],
      ['ready', {}, '9.2'],
    ])
  }
})
