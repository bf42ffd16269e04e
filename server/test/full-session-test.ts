import { hosted, join } from './golf.ts'
import { test as base } from './golf-test.ts'

/** `test` with a full session of two spots, taken by Maya and Tom. */
export const test = base
  .extend('full', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya, { maxPlayers: 2 })
    await join(golf, tom, session.id)
    return session
  })
  .extend('id', ({ full }) => full.id)
  .extend('teeAt', ({ full }) => full.date)
