/** What admins change about a user. */
import type { Updateable } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { AppUserTable } from '../../database/tables.gen.ts'
import { unlessTaken } from './insert-user.ts'
import type { AppUser } from './queries.ts'

/** Reads a user and locks the row against any other change. */
export const lockUser = (tx: Tx, id: string): Promise<AppUser | undefined> =>
  tx.selectFrom('app_user').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Whether there's another admin. Locks all admins in a fixed order, so if two remove each other at the same time, one
 * remains.
 */
export async function hasOtherAdmin(tx: Tx, id: string): Promise<boolean> {
  const rows = await fetchRows<{ id: string }>(tx)`
    select id from app_user where is_admin and not is_banned and deleted_at is null
    order by id for update`
  return rows.some((admin) => admin.id !== id)
}

type Administered = Pick<
  Updateable<AppUserTable>,
  'display_name' | 'email' | 'email_verified' | 'pending_email' | 'phone' | 'is_admin' | 'is_banned'
>

/**
 * Updates the columns that admins can change.
 * @throws Refusal EMAIL_TAKEN. The transaction can't be used after that.
 */
export async function updateUserAsAdmin(tx: Tx, id: string, columns: Administered): Promise<void> {
  // An update without columns is a syntax error in SQL.
  if (Object.keys(columns).length === 0) return
  await unlessTaken(() => tx.updateTable('app_user').set(columns).where('id', '=', id).execute())
}
