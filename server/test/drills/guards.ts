// cspell:ignore ctid indisunique indkey regtype
import pg from 'pg'

/** The tables of money and seats, whose guards are all attacked. */
const guardedTables = [
  'account',
  'posting',
  'leg',
  'session',
  'seat',
  'departure',
  'waitlist',
  'tee_time_decision',
  'checkout',
  'card_refund',
  'card_dispute',
  'approval',
  'transaction_reason',
  'scorecard',
  'score',
  'result_answer',
  'player_result',
  'idempotency',
] as const

export type Guard = {
  table: string
  name: string
  kind: 'check' | 'unique' | 'reference' | 'trigger'
  /** The columns of a key or reference, with their types. */
  columns: { name: string; type: string }[]
  /** The statement with which the owner drops it. */
  drop: string
}

const constraints = `
  select c.conrelid::regclass::text as "table", c.conname as name,
    case c.contype when 'c' then 'check' when 'f' then 'reference' else 'unique' end as kind,
    (select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null))
      order by k.n), '[]')
     from unnest(c.conkey) with ordinality k (num, n)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
    format('alter table %s drop constraint %I cascade', c.conrelid::regclass, c.conname) as drop
  from pg_constraint c
  where c.contype in ('c', 'f', 'p', 'u') and c.conrelid::regclass::text = any($1)`

const domains = `
  select a.attrelid::regclass::text, c.conname, 'check', '[]'::jsonb,
    format('alter domain %s drop constraint %I', c.contypid::regtype, c.conname)
  from pg_constraint c join pg_attribute a on a.atttypid = c.contypid
  where c.contypid <> 0 and c.contype = 'c' and a.attrelid::regclass::text = any($1)`

const indexes = `
  select i.indrelid::regclass::text, i.indexrelid::regclass::text, 'unique',
    (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)))
     from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)),
    format('drop index %s', i.indexrelid::regclass)
  from pg_index i
  where i.indisunique and i.indrelid::regclass::text = any($1)
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`

const triggers = `
  select t.tgrelid::regclass::text, t.tgname, 'trigger', '[]'::jsonb,
    format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
  from pg_trigger t where not t.tgisinternal and t.tgrelid::regclass::text = any($1)`

/** Reads all guards of those tables from PostgreSQL's catalog. @throws Error if a table has none */
export async function guardsOf(client: pg.Client): Promise<Guard[]> {
  const text = `${constraints} union all ${domains} union all ${indexes} union all ${triggers} order by 1, 2`
  const guards = (await client.query<Guard>(text, [guardedTables])).rows
  const missing = guardedTables.filter((name) => guards.every(({ table }) => table !== name))
  if (missing.length > 0) throw new Error(`No guards of ${missing.join(', ')}`)
  return guards
}

/** An attack on a guard, in a transaction that is rolled back. */
export type Attack = {
  /** Runs first, to disable other guards. */
  before?: string
  statement: string
  /** For a guard that maintains data instead of refusing: finds rows that are wrong. */
  breaches?: string
}

/**
 * Runs an attack on a guard and rolls it back.
 * @param options.dropped drops the guard first
 * @returns the name or message of the guard that refused the attack, 'broken' if the attack did harm,
 *   otherwise 'kept'
 */
export async function runAttack(
  client: pg.Client,
  { before, statement, breaches }: Attack,
  guard: Guard,
  { dropped = false } = {},
): Promise<string> {
  await client.query('begin')
  try {
    await client.query(`select set_config('drill.guard', $1, true)`, [guard.name])
    if (dropped) await client.query(guard.drop)
    if (before) await client.query(before)
    const results: pg.QueryResult | pg.QueryResult[] = await client.query(statement)
    if ([results].flat().at(-1)?.rowCount === 0) return `no rows affected: ${statement}`
    await client.query('set constraints all immediate')
    if (!breaches) return 'broken'
    return (await client.query(breaches)).rows.length > 0 ? 'broken' : 'kept'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return error.constraint ?? error.message
  } finally {
    await client.query('rollback')
  }
}

/** Disables triggers and references, to test a check or a key alone. */
const alone = 'set local session_replication_role = replica'

const fresh = ({ name, type }: Guard['columns'][number]): string => {
  if (name === 'code') return `'user:' || gen_random_uuid()`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'text') return `'fresh ' || gen_random_uuid()`
  return type === 'smallint' ? '4' : '987654321'
}

/** Copies a row with the same key and new values for its other keys. */
export function copyAttack(guard: Guard, guards: Guard[]): Attack {
  const mine = new Set(guard.columns.map(({ name }) => name))
  const others = guards.filter(
    (other) => other.table === guard.table && other.kind === 'unique' && other.name !== guard.name,
  )
  const changes = new Map<string, string>()
  for (const { columns } of others) {
    const free = columns.find(({ name }) => !mine.has(name))
    if (free) changes.set(free.name, fresh(free))
  }
  const pairs = [...changes].map(([name, value]) => `, '${name}', ${value}`).join('')
  const full = guard.columns.map(({ name }) => `t.${name} is not null`).join(' and ')
  const also = onlyWhere[guard.name] ?? 'true'
  return {
    before: alone,
    statement: `insert into ${guard.table} overriding system value
      select (jsonb_populate_record(null::${guard.table}, to_jsonb(t)
        || jsonb_build_object(${pairs.slice(2)}))).* from ${guard.table} t
      where ${full} and ${also} limit 1`,
  }
}

/** Rows to copy for partial keys and within checks. */
const onlyWhere: Record<string, string> = {
  account_pkey: `code ~ '^user:'`,
  session_pkey: 'max_players < 4',
  leg_pkey: 'reverses_posting is not null',
  card_refund_once: `requested_by is not null and not by_owner and status <> 'failed'`,
  card_refund_pkey: 'requested_by is null',
  card_refund_checkout_id_provider_id_key: 'requested_by is null',
  seat_session_id_user_id_key: 'max_players = 4 and seat_no < 4',
}

/** Makes a row refer to a missing one. */
export function danglingAttack({ table, columns, name }: Guard): Attack {
  const [column] = columns
  if (!column) throw new Error(`a reference of ${table} has no column`)
  return {
    before: `alter table ${table} disable trigger user; ${clearedWay[name] ?? ''}`,
    statement: `update ${table} set ${column.name} = ${fresh(column)} where ctid =
      (select ctid from ${table} order by ${column.name} is null limit 1)`,
  }
}

/** Removes other references to the row. */
const clearedWay: Record<string, string> = {
  approval_decided_by_fkey: 'alter table approval drop constraint approval_decided_by',
  approval_to_user_id_fkey: 'alter table approval drop constraint approval_to_user',
  scorecard_session_id_fkey: 'delete from result_answer',
}

/** Changes a row to a value that a check refuses. */
export const changeAttack = (table: string, set: string, where = 'true'): Attack => ({
  before: alone,
  statement: `update ${table} set ${set} where ctid = (select ctid from ${table} where ${where} limit 1)`,
})
