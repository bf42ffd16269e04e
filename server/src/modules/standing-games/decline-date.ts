import type { StandingGame } from '@county-golf/contract/standing-games'
import { type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import { refusal } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { lockSession, seatOf } from '../sessions/service.ts'
import { lockGameOfMember, noSuchGame } from './own-game.ts'
import type { LockedGame } from './queries.ts'
import { readGame } from './read-games.ts'

type User = { id: string }

/**
 * Notes that a member can't make it on an open date. Declining again changes nothing.
 * @throws Refusal NOT_FOUND, SESSION_NOT_BOOKABLE for a date that isn't open, ALREADY_JOINED
 */
export async function declineDate(
  deps: Deps,
  viewer: User,
  { id, date }: { id: string; date: string },
  idempotency: Idempotency,
): Promise<{ game: StandingGame }> {
  return await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const { game } = await lockGameOfMember(tx, viewer, id)
    const row = await tx
      .selectFrom('standing_date')
      .select('session_id')
      .where('game_id', '=', id)
      .where('tee_date', '=', date)
      .executeTakeFirst()
    if (!row) throw noSuchGame()
    if (row.session_id === null) throw refusal('SESSION_NOT_BOOKABLE', 'This date isn’t open')
    await declineLocked(tx, { game, sessionId: row.session_id, userId: viewer.id, now })
    const response = { game: await readGame(tx, viewer.id, game, now) }
    await idempotency.storeResponse(tx, response, now)
    return response
  })
}

type Declining = { game: LockedGame; sessionId: string; userId: string; now: Date }

/** Declines in the caller's transaction. @throws Refusal ALREADY_JOINED, SESSION_NOT_BOOKABLE */
export async function declineLocked(
  tx: Tx,
  { game, sessionId, userId, now }: Declining,
): Promise<void> {
  const session = await lockSession(tx, sessionId)
  if (!session || session.status === 'cancelled' || now >= session.tee_at)
    throw refusal('SESSION_NOT_BOOKABLE', 'This date is over')
  if (seatOf(session, userId))
    throw refusal('ALREADY_JOINED', 'You’re in. Leave the session if you can’t make it.')
  const declined = await tx
    .insertInto('standing_ask')
    .values({ session_id: sessionId, user_id: userId, state: 'declined' })
    .onConflict((known) =>
      known
        .columns(['session_id', 'user_id'])
        .doUpdateSet({ state: 'declined' })
        .where('standing_ask.state', '<>', 'declined'),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!declined) return
  const data = { gameId: game.id, owner: game.owner_id }
  await record(tx, now, { kind: 'standing.declined', sessionId, userId, data })
}
