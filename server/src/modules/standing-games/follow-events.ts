import type { Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import type { LoggedEvent } from '../events/service.ts'
import { endGame } from './end-game.ts'
import { dateOfSession, deleteMembers, lockGame } from './queries.ts'
import { scheduleNext } from './schedule.ts'

type FollowDeps = Pick<Deps, 'clock' | 'jobs'>

/** The events that standing games follow. */
export const followedKinds = ['session.left', 'friend.ended', 'user.banned'] as const

/**
 * Creates the event handler that offers freed spots of a date to those whose turn it is, and ends the games and
 * memberships of banned users and of those who are no friends of the owner anymore, as after a block.
 */
export const followEvents =
  (deps: FollowDeps) =>
  async (tx: Tx, events: readonly LoggedEvent[]): Promise<void> => {
    for (const event of events) {
      const { kind, sessionId, userId } = event
      if (kind === 'session.left' && sessionId) await wakeGame(tx, deps, sessionId)
      if (kind === 'friend.ended' && userId) {
        await endMembership(tx, { owner: userId, member: event.data.by })
        await endMembership(tx, { owner: event.data.by, member: userId })
      }
      if (kind === 'user.banned' && userId) await endFor(tx, deps, userId)
    }
  }

async function wakeGame(tx: Tx, deps: FollowDeps, sessionId: string): Promise<void> {
  const date = await dateOfSession(tx, sessionId)
  const game = date && (await lockGame(tx, date.game_id))
  if (game) await scheduleNext(tx, deps, game, deps.clock.now())
}

async function endMembership(
  tx: Tx,
  { owner, member }: { owner: string; member: string },
): Promise<void> {
  const rows = await fetchRows<{ id: string }>(tx)`
    select g.id from standing_game g join standing_member m on m.game_id = g.id
    where g.owner_id = ${owner} and m.user_id = ${member} and g.ended_at is null order by g.id`
  for (const { id } of rows) {
    const game = await lockGame(tx, id)
    if (game) await deleteMembers(tx, game, [member])
  }
}

/** Ends a user's own games and memberships. */
export async function endFor(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
): Promise<void> {
  const rows = await fetchRows<{ id: string }>(tx)`
    select g.id from standing_game g where g.ended_at is null and exists (
      select from standing_member m where m.game_id = g.id and m.user_id = ${userId})
    order by g.id`
  for (const { id } of rows) {
    const game = await lockGame(tx, id)
    if (!game) continue
    if (game.owner_id === userId) await endGame(tx, game, { by: userId, now: clock.now() })
    else await deleteMembers(tx, game, [userId])
  }
}
