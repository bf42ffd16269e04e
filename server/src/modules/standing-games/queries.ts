import type { Selectable, Updateable } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import type { Locked } from '../../database/locked.ts'
import { fetchRows } from '../../database/sql.ts'
import type {
  StandingAskTable,
  StandingDateTable,
  StandingGameTable,
  StandingMemberTable,
} from '../../database/tables.gen.ts'

export type Game = Selectable<StandingGameTable>
export type LockedGame = Locked<Game>
export type StandingMember = Selectable<StandingMemberTable>
export type DateRow = Selectable<StandingDateTable>
export type Ask = Selectable<StandingAskTable>

/** Finds a game that hasn't ended. */
export const findGame = (db: DbOrTx, id: string): Promise<Game | undefined> =>
  db
    .selectFrom('standing_game')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Reads a game that hasn't ended and locks its row, as its members and dates require before they change. */
export async function lockGame(tx: Tx, id: string): Promise<LockedGame | undefined> {
  const game = await tx
    .selectFrom('standing_game')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return game as LockedGame | undefined
}

/** A game's members in the order of asking. */
export const membersOf = (db: DbOrTx, gameId: string): Promise<StandingMember[]> =>
  db
    .selectFrom('standing_member')
    .selectAll()
    .where('game_id', '=', gameId)
    .orderBy('position')
    .orderBy('user_id')
    .execute()

/** A game's dates from a day on, in order. */
export const datesOf = (db: DbOrTx, gameId: string, from: string): Promise<DateRow[]> =>
  db
    .selectFrom('standing_date')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('tee_date', '>=', from)
    .orderBy('tee_date')
    .execute()

export const asksOf = async (db: DbOrTx, sessionIds: readonly string[]): Promise<Ask[]> =>
  sessionIds.length === 0
    ? []
    : await db
        .selectFrom('standing_ask')
        .selectAll()
        .where('session_id', 'in', sessionIds)
        .execute()

export async function changeGame(
  tx: Tx,
  { id }: LockedGame,
  columns: Updateable<StandingGameTable>,
): Promise<void> {
  await tx.updateTable('standing_game').set(columns).where('id', '=', id).execute()
}

/** Ids of the games that a user owns or is a member of, the oldest first. Ended ones are left out. */
export async function gamesOf(db: DbOrTx, userId: string): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(db)`
    select g.id from standing_game g
    where g.ended_at is null and exists (
      select from standing_member m where m.game_id = g.id and m.user_id = ${userId})
    order by g.created_at, g.id`
  return rows.map(({ id }) => id)
}

/** The game and the date of a session, or undefined if it isn't one of a standing game. */
export const dateOfSession = (db: DbOrTx, sessionId: string): Promise<DateRow | undefined> =>
  db.selectFrom('standing_date').selectAll().where('session_id', '=', sessionId).executeTakeFirst()

/** Deletes members. What they were asked on open dates stays. */
export async function deleteMembers(
  tx: Tx,
  { id }: LockedGame,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .deleteFrom('standing_member')
    .where('game_id', '=', id)
    .where('user_id', 'in', userIds)
    .execute()
}
