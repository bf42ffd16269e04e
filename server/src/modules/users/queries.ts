import { fold } from '@county-golf/contract/fold'
import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { alphabetical, countMax } from '../../database/listing.ts'
import { beginsWord, hasWords, searchWords } from '../../database/name-search.ts'
import { type Fragment, unseen } from '../../database/sql.ts'
import type { AppUserTable } from '../../database/tables.gen.ts'
import { foldCase } from '../../lib/fold-case.ts'

export type AppUser = Selectable<AppUserTable>

export const findUser = (db: DbOrTx, id: string): Promise<AppUser | undefined> =>
  db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()

/** Finds a user by email if the text has an @, which no username has, and by username otherwise. */
export async function findUserByName(db: DbOrTx, typed: string): Promise<AppUser | undefined> {
  const column = typed.includes('@') ? sql<string>`lower(email)` : sql<string>`lower(username)`
  return await db
    .selectFrom('app_user')
    .selectAll()
    .where(column, '=', foldCase(typed))
    .executeTakeFirst()
}

/**
 * Reads a user and locks the row in share mode, so a password change or a ban happens before this transaction or
 * after it.
 */
export const holdUser = (tx: Tx, id: string): Promise<AppUser | undefined> =>
  tx.selectFrom('app_user').selectAll().where('id', '=', id).forShare().executeTakeFirst()

/** Whether there is any user who is an admin, or any who isn't. */
export async function hasAnyUser(db: DbOrTx, { isAdmin }: { isAdmin: boolean }): Promise<boolean> {
  const any = db.selectFrom('app_user').select('id').where('is_admin', '=', isAdmin).limit(1)
  return (await any.executeTakeFirst()) !== undefined
}

export const findUsers = (db: DbOrTx, ids: string[]): Promise<AppUser[]> =>
  db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', sql<string>`any(${unseen(ids, 'uuid[]')})`)
    .execute()

/**
 * Finds users by prefixes of the words in their names. Users whose name starts with the search come first. Looks at
 * no more than `countMax` matches, and counts up to that cap. Users with private profiles are found only if they're
 * in `known`. `everyone` also finds those and banned users. Deleted users are never found.
 * @param search finds everyone without `q`, and no one if it has no letter or digit
 */
export async function findUsersByWords(
  db: DbOrTx,
  search: { q: string; known: string[]; everyone: boolean; limit: number; offset: number },
): Promise<{ users: AppUser[]; total: number }> {
  const { q, known, everyone, limit, offset } = search
  let found = db.selectFrom('app_user').where('deleted_at', 'is', null)
  if (!everyone)
    found = found
      .where('is_banned', '=', false)
      .where(sql<boolean>`(profile_visibility <> 'Private' or id = any(${known}::uuid[]))`)
  if (q !== '') found = found.where(sql<boolean>`id = any(array(${namedSql(q)}))`)
  let listed = found.selectAll()
  if (q !== '')
    listed = listed.orderBy(sql`case when search like ${`${fold(q)}%`} then 0 else 1 end`)
  const [users, count] = await Promise.all([
    listed
      .orderBy(sql.raw(alphabetical('coalesce(display_name, username)')))
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom(found.select('id').limit(countMax).as('counted'))
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { users, total: Number(count.n) }
}

/**
 * A search by prefixes of the words in users' names, in any order, for use in SQL. It uses an index and looks at no
 * more than `countMax` matches.
 * @returns a query for ids, which finds none if the text has no letter or digit
 */
export function namedSql(typed: string): Fragment {
  const words = searchWords(typed)
  const isNamed = words.length > 0 && hasWords(beginsWord, sql`search`, words)
  return sql`select id from app_user where ${isNamed || sql`false`} limit ${sql.lit(countMax)}`
}
