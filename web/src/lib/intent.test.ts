import { expect, it } from 'vitest'
import { intentKeys, newIntentKey } from './intent.ts'

it('keeps the key of the same request until it is done', () => {
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

it('makes keys that differ', () => {
  expect(new Set(Array.from({ length: 100 }, newIntentKey)).size).toBe(100)
})
