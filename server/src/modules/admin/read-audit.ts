import type { AuditEntry, listAudit } from '@county-golf/contract/admin-audit'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { DbOrTx } from '../../database/database.ts'
import { beginning, type Listed, listPage, orderedBy } from '../../database/listing.ts'
import { allOf, type Fragment, fetchRows, isoText, userSummaryOf } from '../../database/sql.ts'
import { type AccountingDays, accountingDays } from '../settings/service.ts'
import { actionLabel, auditSummary, changesOf, subjectsOf } from './audit-descriptions.ts'
import { auditNames } from './audit-names.ts'

type Query = z.output<typeof listAudit.query>
export type AuditFilter = Omit<Query, 'page' | 'pageSize'>
type Output = z.input<typeof listAudit.response>

type Row = Omit<AuditEntry, 'summary' | 'changes' | 'user' | 'session'>

const shown = sql<Row>`a.id, ${isoText('a.at')} as at, a.action, a.target, a.before, a.after, a.reason, case when u.id is not null then ${userSummaryOf('u')} end as admin`
const joined = sql`left join app_user u on u.id = a.admin_id`

/** A page of the admin audit log. */
export async function readAudit(db: DbOrTx, { page, pageSize, ...filter }: Query): Promise<Output> {
  const days = await accountingDays(db)
  const [known, where] = await Promise.all([actsThatOccur(db), conditionsOf(db, filter, days)])
  const listed: Listed<Row> = await listPage(
    db,
    { page, pageSize },
    {
      select: shown,
      from: sql`audit a`,
      join: joined,
      where,
      order: orderedBy(['a.id'], filter.order),
      view: (row: Row) => row,
    },
  )
  return {
    ...listed,
    items: await auditEntries(db, listed.items),
    timeZone: days.timeZone,
    actions: known.map((action) => ({ action, label: actionLabel(action) })),
  }
}

const batchSize = 500

/** All matching entries, in batches. */
export async function* walkAudit(
  db: DbOrTx,
  filter: AuditFilter,
  days: AccountingDays,
): AsyncGenerator<AuditEntry[]> {
  const where = await conditionsOf(db, filter, days)
  const isDown = filter.order === 'desc'
  for (let last = isDown ? Number.MAX_SAFE_INTEGER : 0; ; ) {
    const rows = await fetchRows<Row>(db)`select ${shown} from audit a ${joined}
      where ${where} and ${isDown ? sql`a.id < ${last}` : sql`a.id > ${last}`}
      order by ${orderedBy(['a.id'], filter.order)} limit ${sql.lit(batchSize)}`
    if (rows.length > 0) yield await auditEntries(db, rows)
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id ?? 0
  }
}

async function auditEntries(db: DbOrTx, rows: Row[]): Promise<AuditEntry[]> {
  const names = await auditNames(db, rows)
  return rows.map((row) => {
    const { userId, sessionId } = subjectsOf(row, names)
    const session = sessionId === undefined ? undefined : names.sessions.get(sessionId)
    return {
      ...row,
      summary: auditSummary(row, names),
      changes: changesOf(row, names),
      user: (userId !== undefined && names.people.get(userId)) || null,
      session: sessionId && session ? { id: sessionId, name: session.name } : null,
    }
  })
}

/** Every action in the log, found by skip scan over its index. */
async function actsThatOccur(db: DbOrTx): Promise<string[]> {
  const rows = await fetchRows<{ action: string }>(db)`
    with recursive known as (
        (select action from audit order by action limit 1)
        union all
        select (select action from audit where action > known.action order by action limit 1)
        from known where known.action is not null
      ) select action from known where action is not null`
  return rows.map(({ action }) => action)
}

const conditionsOf = async (
  db: DbOrTx,
  filter: AuditFilter,
  days: AccountingDays,
): Promise<Fragment> =>
  allOf(
    filter.adminId && sql`a.admin_id = ${filter.adminId}`,
    filter.action && sql`a.action = ${filter.action}`,
    filter.target && sql`a.target = ${filter.target}`,
    filter.userId && isAboutUser(filter.userId),
    filter.sessionId &&
      sql`${filter.sessionId}::text in (a.target, a.after ->> 'sessionId', a.before ->> 'sessionId')`,
    filter.from && sql`a.at >= ${days.startOf(filter.from)}`,
    filter.to && sql`a.at < ${days.endOf(filter.to)}`,
    filter.q && (await matching(db, filter.q)),
  )

const isAboutUser = (id: string): Fragment => sql`(
  ${id}::text in (a.target, a.after ->> 'userId', a.before ->> 'userId')
  or (a.action = 'result.rule' and a.after -> 'winners' ? ${id}::text)
  or case when a.action = 'message.hide' then
    (select m.sender_id::text from message m where m.id = a.target::uuid) end = ${id}::text)`

/**
 * Matches an id or username that an entry is about, words of its action, or the beginning of an
 * admin's username.
 */
async function matching(db: DbOrTx, typed: string): Promise<Fragment> {
  const words = typed.toLowerCase()
  const idsOf = async (condition: Fragment) =>
    (await fetchRows<{ id: string }>(db)`select id from app_user where ${condition}`).map(
      ({ id }) => id,
    )
  const [known, admins, [user]] = await Promise.all([
    actsThatOccur(db),
    idsOf(sql`is_admin and lower(username) like ${beginning(typed)}`),
    idsOf(sql`lower(username) = ${words}`),
  ])
  const actions = known.filter(
    (action) => action.startsWith(words) || actionLabel(action).toLowerCase().includes(words),
  )
  const parts: Fragment[] = [sql`a.target = ${typed}`]
  if (user) parts.push(isAboutUser(user))
  if (actions.length > 0) parts.push(sql`a.action = any(${actions})`)
  if (admins.length > 0) parts.push(sql`a.admin_id = any(${admins})`)
  return sql`(${sql.join(parts, sql` or `)})`
}
