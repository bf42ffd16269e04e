import { type Tx, transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { record } from '../events/service.ts'
import { lockOwnGame } from './own-game.ts'
import { changeGame, deleteMembers, type LockedGame, membersOf } from './queries.ts'
import { gameText } from './text.ts'

/**
 * Ends a game. No more dates open, and those that are open go on as sessions.
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export async function endStandingGame(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  gameId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const game = await lockOwnGame(tx, viewer, gameId)
    await endGame(tx, game, { by: viewer.id, now: clock.now() })
  })
}

/** Ends a game in the caller's transaction, and notifies its members. */
export async function endGame(
  tx: Tx,
  game: LockedGame,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const members = await membersOf(tx, game.id)
  const others = members.filter(({ user_id }) => user_id !== by)
  await changeGame(tx, game, { ended_at: now, next_at: null })
  await deleteMembers(
    tx,
    game,
    members.map(({ user_id }) => user_id),
  )
  const data = { gameId: game.id, game: gameText(game), by, how: 'over' as const }
  await record(
    tx,
    now,
    ...others.map(({ user_id }) => ({ kind: 'standing.ended' as const, userId: user_id, data })),
  )
}
