import type { AdminUser, listAdminUsers } from '@county-golf/contract/admin-users'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { DbOrTx } from '../../database/database.ts'
import { beginning, countMax, type Listed, listPage, orderedBy } from '../../database/listing.ts'
import { allOf, type Fragment, fetchRows, isoText } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { namedSql, userNotFound } from '../users/service.ts'

const shown = sql<AdminUser>`u.id, u.username, u.display_name as "displayName", u.avatar_url as "avatarUrl",
  u.home_county as "homeCounty", u.home_state as "homeState", u.is_admin as "isAdmin",
  ${isoText('u.created_at')} as "createdAt", u.email, u.email_verified as "emailVerified", u.phone,
  coalesce(a.balance, 0) as balance, u.is_banned as "isBanned",
  u.must_change_password as "mustChangePassword", u.deleted_at is not null as "isDeleted"`
const wallet = sql`left join account a on a.code = wallet_of(u.id)`

/** A page of all users. */
export async function listUsers(
  { db }: Pick<Deps, 'db'>,
  query: z.output<typeof listAdminUsers.query>,
): Promise<Listed<AdminUser>> {
  const where = allOf(
    query.isAdmin !== undefined && (query.isAdmin ? sql`u.is_admin` : sql`not u.is_admin`),
    query.isBanned !== undefined && (query.isBanned ? sql`u.is_banned` : sql`not u.is_banned`),
    query.emailVerified !== undefined && sql`u.email_verified = ${sql.lit(query.emailVerified)}`,
    query.q && sql`u.id = any(array(${matching(query.q)}))`,
  )
  const byName = query.sort === 'username'
  const columns = byName ? ['lower(u.username)'] : ['u.created_at', 'u.id']
  return await listPage(db, query, {
    select: shown,
    from: sql`app_user u`,
    join: wallet,
    where,
    order: orderedBy(columns, query.order ?? (byName ? 'asc' : 'desc')),
    view: (row) => row,
  })
}

/** Matches words of the name in any order, or the beginning of the email or phone number. */
function matching(typed: string): Fragment {
  const ways = [sql`lower(email)`, sql`phone`].map(
    (column): Fragment =>
      sql`select id from app_user where ${column} like ${beginning(typed)} limit ${sql.lit(countMax)}`,
  )
  return sql.join(
    [...ways, namedSql(typed)].map((way) => sql`(${way})`),
    sql` union `,
  )
}

/** One user as the list shows them. @throws Refusal NOT_FOUND */
export async function readAdminUser(db: DbOrTx, id: string): Promise<AdminUser> {
  const [user] = await fetchRows<AdminUser>(db)`
    select ${shown} from app_user u ${wallet} where u.id = ${id}`
  if (!user) throw userNotFound()
  return user
}
