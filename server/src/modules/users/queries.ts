import { fold } from '@county-golf/contract/fold'
import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../lib/database.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { countMax } from '../../lib/listing.ts'
import type { AppUserTable } from './tables.ts'

export type AppUser = Selectable<AppUserTable>

export const findUser = (db: DbOrTx, id: string): Promise<AppUser | undefined> =>
  db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()

/** Whom a typed name means: an email address where it has an @, which no username has. */
export async function findUserByName(db: DbOrTx, typed: string): Promise<AppUser | undefined> {
  const column = typed.includes('@') ? sql<string>`lower(email)` : sql<string>`lower(username)`
  return await db
    .selectFrom('app_user')
    .selectAll()
    .where(column, '=', foldCase(typed))
    .executeTakeFirst()
}

/**
 * Reads a user and holds the row as it is until the transaction ends: a password change or a ban
 * comes either before this or after what the transaction does.
 */
export const holdUser = (tx: Tx, id: string): Promise<AppUser | undefined> =>
  tx.selectFrom('app_user').selectAll().where('id', '=', id).forShare().executeTakeFirst()

export async function anyAdministrator(db: DbOrTx): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('is_admin', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether there is anyone but administrators. */
export async function anyPlayer(db: DbOrTx): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('is_admin', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const findUsers = (db: DbOrTx, ids: string[]): Promise<AppUser[]> =>
  db.selectFrom('app_user').selectAll().where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()

/**
 * Users by the beginnings of folded words of their names, those who are called just so first; of what
 * very many have in common, enough are looked at. Who keeps a private profile is found only where
 * listed in `known`; `everyone` finds them too, and who is banned. Who deleted their account is found
 * by nobody. They are counted up to the cap.
 */
export async function searchUsers(
  db: DbOrTx,
  search: { words: string; known: string[]; everyone: boolean; limit: number; offset: number },
): Promise<{ users: AppUser[]; total: number }> {
  const { words, known, everyone, limit, offset } = search
  let found = db.selectFrom('app_user').where('deleted_at', 'is', null)
  if (!everyone)
    found = found
      .where('is_banned', '=', false)
      .where(sql<boolean>`(profile_visibility <> 'Private' or id = any(${known}::uuid[]))`)
  if (words !== '') found = found.where(sql<boolean>`id = any(array(${idsCalled(words)}))`)
  let listed = found.selectAll()
  if (words !== '')
    listed = listed.orderBy(sql`case when search like ${`${words}%`} then 0 else 1 end`)
  const [users, count] = await Promise.all([
    listed
      .orderBy(sql`lower(coalesce(display_name, username))`)
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

const idsCalled = (words: string) => sql`select id from app_user
  where ${sql.raw(calledSql)} @@ to_tsquery('simple', ${beginningsOf(words)}) limit ${sql.lit(countMax)}`

/** What the index of names is on. */
const calledSql = `to_tsvector('simple', search)`

/** Folded words have letters and digits only, so none of them is an operator of the query. */
const beginningsOf = (words: string): string =>
  words
    .split(' ')
    .map((word) => `'${word}':*`)
    .join(' & ')

/**
 * A search for people by the beginnings of the words of their names, in any order, for lists in SQL.
 * Each part has an index; where very many match, enough are looked at.
 * @param value adds a value to the statement and returns its placeholder
 * @returns a query for ids, undefined where no word was typed
 */
export function namedSql(typed: string, value: (value: unknown) => string): string | undefined {
  const words = fold(typed)
  if (words === '') return undefined
  return `select id from app_user where ${calledSql} @@ to_tsquery('simple', ${value(beginningsOf(words))})
    limit ${countMax}`
}
