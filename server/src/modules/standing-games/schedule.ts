/** Keeps `next_at` and the job that goes with it. */
import type { Tx } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { changeGame, type LockedGame } from './queries.ts'

/** Sets when something is due next in a game, and schedules the job that does it. */
export async function scheduleNext(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  game: LockedGame,
  nextAt: Date | null,
): Promise<void> {
  await changeGame(tx, game, { next_at: nextAt })
  if (nextAt === null) return
  await jobs.enqueue(tx, {
    name: 'standing.advance',
    data: { gameId: game.id },
    dueAt: nextAt,
    key: `${game.id} ${nextAt.toISOString()}`,
  })
}
