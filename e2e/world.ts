/** A player with funds, a session of theirs and one of somebody else's. */
import { hostSession, signUp } from './accounts.ts'
import type { World } from './screens.ts'

export async function newWorld(): Promise<World> {
  const [host, player] = await Promise.all([signUp('host', 10_000), signUp('pia', 10_000)])
  const [open, joined] = await Promise.all([
    hostSession(host, {
      potEnabled: true,
      potAmount: 1_000,
      notes: 'Walking, from the white tees.',
    }),
    hostSession(player, {
      courseName: 'Christopher Morley Park',
      bountyEnabled: true,
      bountyAmount: 2_000,
    }),
  ])
  return { player, open, joined }
}
