/** What administrators change of a user. */
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../lib/database.ts'
import { unlessTaken } from './create-user.ts'
import type { AppUser } from './queries.ts'
import type { AppUserTable } from './tables.ts'

/** A user, locked against every other change of the row. */
export const lockUser = (tx: Tx, id: string): Promise<AppUser | undefined> =>
  tx.selectFrom('app_user').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Whether somebody else still administers. All administrators are held, in order, so that of two who
 * remove each other at the same moment one stays.
 */
export async function othersAdminister(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where is_admin and not is_banned and deleted_at is null
    order by id for update`.execute(tx)
  return rows.some((admin) => admin.id !== id)
}

type Administered = Pick<
  Updateable<AppUserTable>,
  'display_name' | 'email' | 'email_verified' | 'pending_email' | 'phone' | 'is_admin' | 'is_banned'
>

/** Writes what an administrator changes. @throws Refusal EMAIL_TAKEN. The transaction is then lost. */
export async function administerUser(tx: Tx, id: string, columns: Administered): Promise<void> {
  // An update that sets nothing is a syntax error in SQL.
  if (Object.keys(columns).length === 0) return
  await unlessTaken(() => tx.updateTable('app_user').set(columns).where('id', '=', id).execute())
}
