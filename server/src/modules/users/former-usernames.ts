import { formerUsernameDays } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../database/database.ts'
import { purgeInBatches } from '../../database/purge-in-batches.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { type AppUser, findUserByName } from './queries.ts'
import { takenName } from './refusals.ts'

const lifeMs = formerUsernameDays * dayMs
/** Former usernames one user can hold. Beyond this the oldest is released, so no one can hoard names. */
const perUserMax = 5

/** Reserves the username that a user gives up, and releases the ones they take back. */
export async function keepFormerUsername(tx: Tx, before: AppUser, at: Date): Promise<void> {
  const name = foldCase(before.username)
  const row = { user_id: before.id, expires_at: new Date(at.getTime() + lifeMs) }
  await tx
    .insertInto('former_username')
    .values({ name, ...row })
    // An expired row of a previous owner may not have been purged yet.
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  await sql`
    delete from former_username where user_id = ${before.id} and (
      name = (select lower(username) from app_user where id = ${before.id})
      or name in (
        select name from former_username where user_id = ${before.id}
        order by expires_at desc offset ${perUserMax}))`.execute(tx)
}

/**
 * Refuses a username that another user gave up within the last 30 days. Called after the name is written: by then the
 * unique index has waited for any concurrent rename that gives the name up.
 * @throws Refusal USERNAME_TAKEN. The transaction can't be used after that.
 */
export async function refuseFormerUsername(
  tx: Tx,
  { id, username }: Pick<AppUser, 'id' | 'username'>,
  at: Date,
): Promise<void> {
  const held = await tx
    .selectFrom('former_username')
    .select('name')
    .where('name', '=', foldCase(username))
    .where('user_id', '<>', id)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  if (held) throw takenName()
}

/** Finds the user who has this username, or who gave it up within the last 30 days and isn't banned. */
export async function findUserByAnyName(
  db: DbOrTx,
  username: string,
  at: Date,
): Promise<AppUser | undefined> {
  return (
    (await findUserByName(db, username)) ??
    (await db
      .selectFrom('former_username')
      .innerJoin('app_user', 'app_user.id', 'former_username.user_id')
      .selectAll('app_user')
      .where('former_username.name', '=', foldCase(username))
      .where('former_username.expires_at', '>', at)
      .where('app_user.is_banned', '=', false)
      .executeTakeFirst())
  )
}

/** Reads the usernames that a user gave up within the last 30 days, latest first. */
export async function formerUsernamesOf(db: DbOrTx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('former_username')
    .select('name')
    .where('user_id', '=', userId)
    .orderBy('expires_at', 'desc')
    .execute()
  return rows.map(({ name }) => name)
}

/** Frees all former usernames of a user. */
export async function releaseFormerUsernames(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('former_username').where('user_id', '=', userId).execute()
}

/** Deletes former usernames that have expired. */
export const purgeFormerUsernames = (db: Db, now: Date): Promise<void> =>
  purgeInBatches(
    db,
    (limit) => sql`
      delete from former_username where name in (
        select name from former_username where expires_at <= ${now} limit ${limit})`,
  )
