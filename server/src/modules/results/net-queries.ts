import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows, unseen } from '../../database/sql.ts'
import type { NetPrizeRound } from './net-prize-rules.ts'
import type { RatedRound } from './rated-index.ts'
import type { TeeHabits } from './tees.ts'

/** Rated rounds that count for the handicaps of users, in order, by user. */
export async function ratedRoundsOf(
  db: DbOrTx,
  userIds: readonly string[],
): Promise<Map<string, RatedRound[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('differential')
    .select([
      'user_id',
      'played_at as playedAt',
      'counted_at as countedAt',
      'differential',
      'exact_differential as exact',
    ])
    .where('user_id', 'in', userIds)
    .where('is_rated', '=', true)
    .orderBy('n')
    .execute()
  return Map.groupBy(rows, ({ user_id }) => user_id)
}

/** Net prizes that users played for, by user, each with the time it was added. */
export async function netPrizeRoundsOf(
  db: DbOrTx,
  userIds: readonly string[],
): Promise<Map<string, (NetPrizeRound & { countedAt: Date })[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('net_prize_round')
    .select([
      'user_id',
      'played_at as playedAt',
      'counted_at as countedAt',
      'players',
      'index',
      'index_used as indexUsed',
      'differential',
      'winners',
      'is_paid as isPaid',
    ])
    .where('user_id', 'in', userIds)
    .orderBy('played_at')
    .execute()
  return Map.groupBy(rows, ({ user_id }) => user_id)
}

/** Adds what a round for a net prize was for its players, once. */
export async function insertNetPrizeRounds(
  tx: Tx,
  sessionId: string,
  at: Date,
  rounds: readonly (NetPrizeRound & { userId: string })[],
): Promise<void> {
  if (rounds.length === 0) return
  await tx
    .insertInto('net_prize_round')
    .values(
      rounds.map((round) => ({
        session_id: sessionId,
        user_id: round.userId,
        played_at: round.playedAt,
        counted_at: at,
        players: round.players,
        index: round.index,
        index_used: round.indexUsed,
        differential: round.differential,
        winners: round.winners,
        is_paid: round.isPaid,
      })),
    )
    .onConflict((row) => row.columns(['session_id', 'user_id']).doNothing())
    .execute()
}

/** The tees that users usually play. */
export async function teeHabitsOf(
  db: DbOrTx,
  userIds: readonly string[],
): Promise<Map<string, TeeHabits>> {
  const rows = await fetchRows<TeeHabits & { id: string }>(db)`
    select u.id, u.preferred_tees as preferred, (
        select t.players from score s join course_tee t on t.id = s.tee_id
        where s.user_id = u.id and t.players <> 'all' order by s.entered_at desc limit 1) as "playsAs"
    from app_user u where u.id = any(${unseen(userIds, 'uuid[]')})`
  return new Map(rows.map(({ id, preferred, playsAs }) => [id, { preferred, playsAs }]))
}
