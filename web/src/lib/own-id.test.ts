import { expect, it } from 'vitest'
import { newOwnId } from './own-id.ts'

it('is a UUIDv7: of its form, in order of time, never twice', () => {
  const ids = Array.from({ length: 200 }, (_, n) => newOwnId(1_790_000_000_000 + n))
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect([...ids].sort()).toEqual(ids)
  expect(newOwnId(1)).not.toBe(newOwnId(1))
})
