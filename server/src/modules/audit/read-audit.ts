import type { AuditEntry } from '@county-golf/contract/admin-audit'
import { CompiledQuery } from 'kysely'
import type { DbOrTx } from '../../lib/database.ts'
import { beginning, countMax, rowsOf } from '../../lib/listing.ts'

export type AuditFilter = {
  q?: string | undefined
  adminId?: string | undefined
  act?: string | undefined
  target?: string | undefined
  /** Days of UTC, both included. */
  from?: string | undefined
  to?: string | undefined
  /** By time. */
  order: 'asc' | 'desc'
}

type Row = Omit<AuditEntry, 'at'> & { at: Date }

/** To whom something was done; other targets have no name here. */
const named = `case when a.act ~ '^(user|wallet|support)[.]' and a.target ~ '^[0-9a-f-]{36}$'
  then (select t.username from app_user t where t.id = a.target::uuid) end as "targetName"`
const shown = `select a.id, a.at, a.act, a.target, ${named}, a.before, a.after, a.why,
  json_build_object('id', u.id, 'username', u.username, 'displayName', u.display_name,
    'avatarUrl', u.avatar_url) as admin`

/** Every act that occurs, found by skipping from one to the next in its index. */
export async function actsThatOccur(db: DbOrTx): Promise<string[]> {
  const { rows } = await db.executeQuery<{ act: string }>(
    CompiledQuery.raw(`
      with recursive known as (
        (select act from audit order by act limit 1)
        union all
        select (select act from audit where act > known.act order by act limit 1)
        from known where known.act is not null
      ) select act from known where act is not null`),
  )
  return rows.map(({ act }) => act)
}

/** A page of what was done, and how many there are up to the cap. */
export async function readAudit(
  db: DbOrTx,
  filter: AuditFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: AuditEntry[]; total: number }> {
  const { where, values } = await whereOf(db, filter)
  const [found, counted] = await Promise.all([
    db.executeQuery<Row>(
      CompiledQuery.raw(
        `${shown} from audit a join app_user u on u.id = a.admin_id where ${where}
         order by a.id ${filter.order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
        values,
      ),
    ),
    db.executeQuery<{ n: number }>(
      CompiledQuery.raw(
        `select count(*) as n from (select from audit a where ${where} limit ${countMax}) x`,
        values,
      ),
    ),
  ])
  return { items: found.rows.map(entryOf), total: counted.rows[0]?.n ?? 0 }
}

const batchSize = 500

/** The same, all of it, in batches. */
export async function* walkAudit(db: DbOrTx, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  const { where, values } = await whereOf(db, filter)
  const isDown = filter.order === 'desc'
  for (let last = isDown ? Number.MAX_SAFE_INTEGER : 0; ; ) {
    const { rows } = await db.executeQuery<Row>(
      CompiledQuery.raw(
        `${shown} from audit a join app_user u on u.id = a.admin_id
         where ${where} and a.id ${isDown ? '<' : '>'} ${last}
         order by a.id ${filter.order} limit ${batchSize}`,
        values,
      ),
    )
    if (rows.length > 0) yield rows.map(entryOf)
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id ?? 0
  }
}

const entryOf = (row: Row): AuditEntry => ({ ...row, at: row.at.toISOString() })

async function whereOf(db: DbOrTx, filter: AuditFilter) {
  const values: unknown[] = []
  const value = (v: unknown) => `$${values.push(v)}`
  const parts = ['true']
  if (filter.adminId) parts.push(`a.admin_id = ${value(filter.adminId)}`)
  if (filter.act) parts.push(`a.act = ${value(filter.act)}`)
  if (filter.target) parts.push(`a.target = ${value(filter.target)}`)
  if (filter.from) parts.push(`a.at >= ${value(`${filter.from}T00:00:00Z`)}::timestamptz`)
  if (filter.to)
    parts.push(`a.at < ${value(`${filter.to}T00:00:00Z`)}::timestamptz + interval '1 day'`)
  if (filter.q) parts.push(await matching(db, filter.q, value))
  return { where: parts.join(' and '), values }
}

/**
 * What is a target or its username, or begins an act or an administrator's name. Each is looked up
 * only where there is any.
 */
async function matching(db: DbOrTx, typed: string, value: (v: unknown) => string): Promise<string> {
  const begins = typed.toLowerCase()
  const idsOf = async (condition: string, name: string) =>
    (await rowsOf<{ id: string }>(db, `select id from app_user where ${condition}`, [name])).map(
      ({ id }) => id,
    )
  const [known, admins, named] = await Promise.all([
    actsThatOccur(db),
    idsOf('is_admin and lower(username) like $1', beginning(typed)),
    idsOf('lower(username) = $1', begins),
  ])
  const acts = known.filter((act) => act.startsWith(begins))
  const parts = [`a.target = any(${value([typed, ...named])})`]
  if (acts.length > 0) parts.push(`a.act = any(${value(acts)})`)
  if (admins.length > 0) parts.push(`a.admin_id = any(${value(admins)})`)
  return `(${parts.join(' or ')})`
}
