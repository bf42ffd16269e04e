import { expect, it } from 'vitest'
import { uuidV7 } from './uuid.ts'

it('is a unique, time-ordered UUIDv7', () => {
  const ids = Array.from({ length: 200 }, (_, n) => uuidV7(1_790_000_000_000 + n))
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect([...ids].sort()).toEqual(ids)
  expect(uuidV7(1)).not.toBe(uuidV7(1))
})
