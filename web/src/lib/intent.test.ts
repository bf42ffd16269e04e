import { expect, it } from 'vitest'
import { intentKeys, newIdempotencyKey } from './intent.ts'

it('keeps the key of a request until it succeeds', () => {
  const keys = intentKeys()
  const first = keys.keyFor({ params: { id: '1' } })
  expect(keys.keyFor({ params: { id: '1' } })).toBe(first)
  keys.done()
  expect(keys.keyFor({ params: { id: '1' } })).not.toBe(first)
})

it('gives another request another key', () => {
  const keys = intentKeys()
  expect(keys.keyFor({ params: { id: '1' } })).not.toBe(keys.keyFor({ params: { id: '2' } }))
})

it('creates unique keys', () => {
  expect(new Set(Array.from({ length: 100 }, newIdempotencyKey)).size).toBe(100)
})
