import type { AdminUser, listAdminUsers } from '@county-golf/contract/admin-users'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import {
  beginning,
  Conditions,
  countMax,
  type Listed,
  listPage,
  rowsOf,
} from '../../lib/listing.ts'
import { namedSql } from '../users/service.ts'

type Row = Omit<AdminUser, 'createdAt'> & { createdAt: Date }

const shown = `u.id, u.username, u.display_name as "displayName", u.avatar_url as "avatarUrl",
  u.home_county as "homeCounty", u.home_state as "homeState", u.is_admin as "isAdmin",
  u.created_at as "createdAt", u.email, u.email_verified as "emailVerified", u.phone,
  coalesce(a.balance, 0) as balance, u.is_banned as "isBanned",
  u.must_change_password as "mustChangePassword", u.deleted_at is not null as "isDeleted"`
const wallet = `left join account a on a.code = 'user:' || u.id`

const view = (row: Row): AdminUser => ({ ...row, createdAt: row.createdAt.toISOString() })

/** Everyone, a page at a time. */
export async function listUsers(
  { db }: Pick<Deps, 'db'>,
  query: z.output<typeof listAdminUsers.query>,
): Promise<Listed<AdminUser>> {
  const where = new Conditions()
  if (query.isAdmin !== undefined) where.and(query.isAdmin ? 'u.is_admin' : 'not u.is_admin')
  if (query.isBanned !== undefined) where.and(query.isBanned ? 'u.is_banned' : 'not u.is_banned')
  if (query.emailVerified !== undefined)
    where.and(`u.email_verified = ${query.emailVerified ? 'true' : 'false'}`)
  if (query.q) where.and(`u.id = any(array(${matching(where, query.q)}))`)
  const byName = query.sort === 'username'
  const direction = query.order ?? (byName ? 'asc' : 'desc')
  const order = byName ? 'lower(u.username)' : `u.created_at ${direction}, u.id`
  return await listPage<Row, AdminUser>(db, query, {
    select: shown,
    from: 'app_user u',
    join: wallet,
    where: where.text,
    order: `${order} ${direction}`,
    values: where.values,
    view,
  })
}

/** By words of the name in any order, or the beginning of the email or phone number. */
function matching(where: Conditions, typed: string): string {
  const like = where.value(beginning(typed))
  const ways = ['lower(email)', 'phone'].map(
    (column) => `select id from app_user where ${column} like ${like} limit ${countMax}`,
  )
  const named = namedSql(typed, (value) => where.value(value))
  if (named) ways.push(named)
  return ways.map((way) => `(${way})`).join(' union ')
}

/** One user as the list shows them. */
export async function findAdminUser(
  db: Parameters<typeof rowsOf>[0],
  id: string,
): Promise<AdminUser | undefined> {
  const [row] = await rowsOf<Row>(db, `select ${shown} from app_user u ${wallet} where u.id = $1`, [
    id,
  ])
  return row && view(row)
}
