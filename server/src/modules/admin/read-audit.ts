import type { AuditEntry, listAudit } from '@county-golf/contract/admin-audit'
import type { z } from 'zod'
import type { DbOrTx } from '../../lib/database.ts'
import { beginning, Conditions, faceOf, type Listed, listPage, rowsOf } from '../../lib/listing.ts'
import { type AccountingDays, accountingDays } from '../settings/service.ts'
import { auditNames } from './audit-names.ts'
import { actLabel, changesOf, subjectsOf, summaryOf } from './audit-words.ts'

type Query = z.output<typeof listAudit.query>
export type AuditFilter = Omit<Query, 'page' | 'pageSize'>
type Answer = z.input<typeof listAudit.answer>

type Row = Pick<AuditEntry, 'id' | 'admin' | 'act' | 'target' | 'before' | 'after' | 'why'> & {
  at: Date
}

const shown = `a.id, a.at, a.act, a.target, a.before, a.after, a.why, ${faceOf('u')} as admin`
const joined = 'join app_user u on u.id = a.admin_id'

/** A page of the log of what administrators did. */
export async function readAudit(db: DbOrTx, { page, pageSize, ...filter }: Query): Promise<Answer> {
  const days = await accountingDays(db)
  const [known, where] = await Promise.all([actsThatOccur(db), conditionsOf(db, filter, days)])
  const listed: Listed<Row> = await listPage(
    db,
    { page, pageSize },
    {
      select: shown,
      from: 'audit a',
      join: joined,
      where: where.text,
      order: `a.id ${filter.order}`,
      values: where.values,
      view: (row: Row) => row,
    },
  )
  return {
    ...listed,
    items: await inWords(db, listed.items),
    timeZone: days.timeZone,
    acts: known.map((act) => ({ act, label: actLabel(act) })),
  }
}

const batchSize = 500

/** All entries that match, in batches. */
export async function* walkAudit(
  db: DbOrTx,
  filter: AuditFilter,
  days: AccountingDays,
): AsyncGenerator<AuditEntry[]> {
  const where = await conditionsOf(db, filter, days)
  const isDown = filter.order === 'desc'
  for (let last = isDown ? Number.MAX_SAFE_INTEGER : 0; ; ) {
    const rows = await rowsOf<Row>(
      db,
      `select ${shown} from audit a ${joined}
       where ${where.text} and a.id ${isDown ? '<' : '>'} ${last}
       order by a.id ${filter.order} limit ${batchSize}`,
      where.values,
    )
    if (rows.length > 0) yield await inWords(db, rows)
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id ?? 0
  }
}

async function inWords(db: DbOrTx, rows: Row[]): Promise<AuditEntry[]> {
  const names = await auditNames(db, rows)
  return rows.map((row) => {
    const { userId, sessionId } = subjectsOf(row, names)
    const session = sessionId === undefined ? undefined : names.sessions.get(sessionId)
    return {
      ...row,
      at: row.at.toISOString(),
      summary: summaryOf(row, names),
      changes: changesOf(row, names),
      user: (userId !== undefined && names.people.get(userId)) || null,
      session: sessionId && session ? { id: sessionId, name: session.name } : null,
    }
  })
}

/** Every act in the log, found by skipping from one to the next in its index. */
async function actsThatOccur(db: DbOrTx): Promise<string[]> {
  const rows = await rowsOf<{ act: string }>(
    db,
    `with recursive known as (
       (select act from audit order by act limit 1)
       union all
       select (select act from audit where act > known.act order by act limit 1)
       from known where known.act is not null
     ) select act from known where act is not null`,
  )
  return rows.map(({ act }) => act)
}

async function conditionsOf(
  db: DbOrTx,
  filter: AuditFilter,
  days: AccountingDays,
): Promise<Conditions> {
  const where = new Conditions()
  if (filter.adminId) where.and(`a.admin_id = ${where.value(filter.adminId)}`)
  if (filter.act) where.and(`a.act = ${where.value(filter.act)}`)
  if (filter.target) where.and(`a.target = ${where.value(filter.target)}`)
  if (filter.userId) where.and(isAboutUser(where.value(filter.userId)))
  if (filter.sessionId) {
    const id = where.value(filter.sessionId)
    where.and(`${id}::text in (a.target, a.after ->> 'sessionId', a.before ->> 'sessionId')`)
  }
  if (filter.from) where.and(`a.at >= ${where.value(days.startOf(filter.from))}`)
  if (filter.to) where.and(`a.at < ${where.value(days.endOf(filter.to))}`)
  if (filter.q) await search(db, filter.q, where)
  return where
}

const isAboutUser = (id: string): string => `(
  ${id}::text in (a.target, a.after ->> 'userId', a.before ->> 'userId')
  or (a.act = 'result.rule' and a.after -> 'winners' ? ${id}::text)
  or case when a.act = 'message.hide' then
    (select m.sender_id::text from message m where m.id = a.target::uuid) end = ${id}::text)`

/** An id or username that an entry is about, words of its act, or the beginning of an admin's username. */
async function search(db: DbOrTx, typed: string, where: Conditions): Promise<void> {
  const words = typed.toLowerCase()
  const idsOf = async (condition: string, name: string) =>
    (await rowsOf<{ id: string }>(db, `select id from app_user where ${condition}`, [name])).map(
      ({ id }) => id,
    )
  const [known, admins, [user]] = await Promise.all([
    actsThatOccur(db),
    idsOf('is_admin and lower(username) like $1', beginning(typed)),
    idsOf('lower(username) = $1', words),
  ])
  const acts = known.filter(
    (act) => act.startsWith(words) || actLabel(act).toLowerCase().includes(words),
  )
  const parts = [`a.target = ${where.value(typed)}`]
  if (user) parts.push(isAboutUser(where.value(user)))
  if (acts.length > 0) parts.push(`a.act = any(${where.value(acts)})`)
  if (admins.length > 0) parts.push(`a.admin_id = any(${where.value(admins)})`)
  where.and(`(${parts.join(' or ')})`)
}
