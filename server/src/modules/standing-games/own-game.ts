import type { Tx } from '../../database/database.ts'
import { type Refusal, refusal } from '../../lib/refusal.ts'
import { type LockedGame, lockGame, membersOf, type StandingMember } from './queries.ts'

/** The error for a game that doesn't exist, has ended, or isn't the viewer's. */
export const noSuchGame = (): Refusal => refusal('NOT_FOUND', 'Standing game not found')

/**
 * Locks a game that the viewer belongs to.
 * @throws Refusal NOT_FOUND
 */
export async function lockGameOfMember(
  tx: Tx,
  viewer: { id: string },
  gameId: string,
): Promise<{ game: LockedGame; member: StandingMember }> {
  const game = await lockGame(tx, gameId)
  const members = game ? await membersOf(tx, gameId) : []
  const member = members.find(({ user_id }) => user_id === viewer.id)
  if (!game || !member) throw noSuchGame()
  return { game, member }
}

/**
 * Locks a game that the viewer owns.
 * @throws Refusal NOT_FOUND, FORBIDDEN for other members
 */
export async function lockOwnGame(
  tx: Tx,
  viewer: { id: string },
  gameId: string,
): Promise<LockedGame> {
  const { game } = await lockGameOfMember(tx, viewer, gameId)
  if (game.owner_id !== viewer.id)
    throw refusal('FORBIDDEN', 'Only the owner of the standing game can do this')
  return game
}
