import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../lib/database.ts'
import type { AppUserTable } from './tables.ts'

export type AppUser = Selectable<AppUserTable>

export const findUser = (db: DbOrTx, id: string): Promise<AppUser | undefined> =>
  db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()

/** Whom a typed name means: an e-mail address where it has an @, which no username has. */
export async function findUserByName(db: DbOrTx, typed: string): Promise<AppUser | undefined> {
  const column = typed.includes('@') ? sql<string>`lower(email)` : sql<string>`lower(username)`
  return await db
    .selectFrom('app_user')
    .selectAll()
    .where(column, '=', sql<string>`lower(${typed})`)
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
