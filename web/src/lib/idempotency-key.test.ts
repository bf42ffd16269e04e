import { expect, it } from 'vitest'
import { idempotencyKeys, newIdempotencyKey } from './idempotency-key.ts'

it('keeps the key of a request until it succeeds', () => {
  const keys = idempotencyKeys()
  const first = keys.keyFor({ params: { id: '1' } })
  expect(keys.keyFor({ params: { id: '1' } })).toBe(first)
  keys.done()
  expect(keys.keyFor({ params: { id: '1' } })).not.toBe(first)
})

it('gives another request another key', () => {
  const keys = idempotencyKeys()
  expect(keys.keyFor({ params: { id: '1' } })).not.toBe(keys.keyFor({ params: { id: '2' } }))
})

it('creates unique keys', () => {
  expect(new Set(Array.from({ length: 100 }, newIdempotencyKey)).size).toBe(100)
})
