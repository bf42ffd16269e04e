import { createHash, randomBytes } from 'node:crypto'
import { claimLinkDays, emptyFormerUserDays } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import { type Selectable, sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../../database/database.ts'
import { type Fragment, fetchFirst, fetchRows } from '../../../database/sql.ts'
import type { FormerUserTable } from '../../../database/tables.gen.ts'
import { foldCase } from '../../../lib/fold-case.ts'
import { account } from '../../ledger/service.ts'

export type FormerUser = Selectable<FormerUserTable>

export const emailDigest = (salt: Buffer, email: string): Buffer =>
  createHash('sha256').update(salt).update(foldCase(email)).digest()

const linkDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What we owe the former user `f`, in cents: what was kept less what was paid and what settled a debt of theirs. */
export const owedToFormer: Fragment = sql`(
  coalesce((select sum(l.cents) from account w join leg l on l.src = w.id
    join account d on d.id = l.dst and d.code = ${account.formerUsers}
    where w.code = wallet_of(f.user_id)), 0)
  - coalesce((select sum(l.cents) from account d join leg l on l.dst = d.id
    join account s on s.id = l.src and s.code = ${account.formerUsers}
    where d.code = receivable_of(f.user_id)), 0)
  - coalesce((select sum(p.cents) from former_payment p where p.user_id = f.user_id), 0))::bigint`

/** Condition for a former user `f` whose account had this email. Each has a salt of its own. */
export const hadEmail = (email: string): Fragment =>
  sql`f.email_sha256 = sha256(f.email_salt || convert_to(${foldCase(email)}, 'UTF8'))`

/** What we owe a former user, in cents. */
export async function owedTo(db: DbOrTx, userId: string): Promise<number> {
  const row = await fetchFirst<{ cents: number }>(db)`
    select ${owedToFormer} as cents from former_user f where f.user_id = ${userId}`
  return row?.cents ?? 0
}

/** Locks a former user until the transaction ends, so that a balance is paid once. */
export const lockFormerUser = (tx: Tx, userId: string): Promise<FormerUser | undefined> =>
  tx
    .selectFrom('former_user')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** The former user of an emailed link, locked. Undefined for a link that is unknown, replaced, or expired. */
export const lockByLink = (tx: Tx, token: string, at: Date): Promise<FormerUser | undefined> =>
  tx
    .selectFrom('former_user')
    .selectAll()
    .where('link_sha256', '=', linkDigest(token))
    .where('link_expires_at', '>', at)
    .forUpdate()
    .executeTakeFirst()

/**
 * Creates the link by which a former user claims their balance. It replaces the one before.
 * @returns its token, or undefined if no former user with this email is owed anything
 */
export async function issueClaimLink(
  db: Db,
  email: string,
  at: Date,
): Promise<{ token: string; cents: number } | undefined> {
  const owed = await fetchFirst<{ id: string; cents: number }>(db)`
    select id, cents from (
      select f.user_id as id, f.left_at, ${owedToFormer} as cents from former_user f where ${hadEmail(email)}
    ) found where cents > 0 order by left_at limit 1`
  if (!owed) return undefined
  const token = randomBytes(32).toString('base64url')
  await db
    .updateTable('former_user')
    .set({
      link_sha256: linkDigest(token),
      link_expires_at: new Date(at.getTime() + claimLinkDays * dayMs),
    })
    .where('user_id', '=', owed.id)
    .execute()
  return { token, cents: owed.cents }
}

const nothingPersonal = {
  email_salt: null,
  email_sha256: null,
  link_sha256: null,
  link_expires_at: null,
  pay_to: null,
} as const

/** Removes what identifies a former user who was paid. A refund that arrives later is listed without it. */
export async function forgetFormerUser(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('former_user').set(nothingPersonal).where('user_id', '=', userId).execute()
}

/** Does the same for former users who weren't owed anything for so long that no refund can follow. */
export async function purgeFormerUsers(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - emptyFormerUserDays * dayMs)
  const empty = await fetchRows<{ id: string }>(db)`
    select f.user_id as id from former_user f
    where f.left_at < ${before} and f.email_sha256 is not null and ${owedToFormer} = 0`
  if (empty.length === 0) return
  await db
    .updateTable('former_user')
    .set(nothingPersonal)
    .where(
      'user_id',
      'in',
      empty.map(({ id }) => id),
    )
    .execute()
}
