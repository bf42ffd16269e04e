// cspell:ignore adbin adnum adrelid attidentity attisdropped attnotnull attrdef atttypmod constraintdef pufc
import pg from 'pg'
import { applicationRole } from '../../server/src/database/database.ts'

export type Column = {
  name: string
  /** As PostgreSQL writes it, such as `numeric(4,1)`. */
  type: string
  isNullable: boolean
  isIdentity: boolean
  default: string | null
  comment: string | null
}

export type Constraint = {
  name: string
  /** As PostgreSQL writes it, such as `CHECK (cents > 0)`. */
  definition: string
  /** The column, for a check on a single column. */
  checks: string | null
}

export type Table = {
  name: string
  comment: string | null
  /** Privileges of the application's role, such as `SELECT`. */
  privileges: string[]
  columns: Column[]
  constraints: Constraint[]
  /** Definitions of the indexes that don't belong to a constraint. */
  indexes: string[]
  triggers: string[]
}

/**
 * Reads the tables of a migrated database, in the order in which the migrations create them.
 * @param url database URL, as the owner of the tables
 */
export async function readCatalog(url: string): Promise<Table[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Table>(catalog, [applicationRole])).rows
  } finally {
    await client.end()
  }
}

// The default of `incarnation` differs by database (database/incarnation.ts). A new one starts at 0.
// PostgreSQL 18 lists NOT NULL as constraints (type n), 15 doesn't.
const catalog = `
  select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
    array(
      select p from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) with ordinality u (p, n)
      where has_table_privilege($1, c.oid, p) order by n
    ) as privileges,
    (
      select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'isNullable', not a.attnotnull,
        'isIdentity', a.attidentity <> '',
        'default', case a.attname when 'incarnation' then '0' else pg_get_expr(d.adbin, d.adrelid, true) end,
        'comment', col_description(c.oid, a.attnum)
      ) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns,
    (
      select coalesce(json_agg(json_build_object(
        'name', k.conname,
        'definition', pg_get_constraintdef(k.oid, true),
        'checks', case when k.contype = 'c' and cardinality(k.conkey) = 1 then (
          select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = k.conkey[1]) end
      ) order by position(k.contype::text in 'pufc'), k.conname), '[]')
      from pg_constraint k
      -- With the checks of its columns' domains.
      where k.contype in ('p', 'u', 'f', 'c') and (k.conrelid = c.oid or k.contypid in (
        select a.atttypid from pg_attribute a where a.attrelid = c.oid))
    ) as constraints,
    array(
      select pg_get_indexdef(i.indexrelid, 0, true) from pg_index i
      where i.indrelid = c.oid and not exists (
        select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)
      order by i.indexrelid::regclass::text
    ) as indexes,
    array(
      select pg_get_triggerdef(t.oid, true) from pg_trigger t
      where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname
    ) as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
  order by c.oid`
