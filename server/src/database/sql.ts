import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from './database.ts'

/** A piece of SQL with its parameters, such as a condition, a list of columns, or a subquery. */
export type Fragment = RawBuilder<unknown>

/** Runs a query and returns its rows: ``await fetchRows<Row>(db)`select …` ``. */
export const fetchRows =
  <R>(db: DbOrTx) =>
  async (strings: TemplateStringsArray, ...values: unknown[]): Promise<R[]> =>
    (await sql<R>(strings, ...values).execute(db)).rows

/** Like `fetchRows`, for the first row. */
export const fetchFirst =
  <R>(db: DbOrTx) =>
  async (strings: TemplateStringsArray, ...values: unknown[]): Promise<R | undefined> =>
    (await sql<R>(strings, ...values).execute(db)).rows[0]

/**
 * A parameter whose value is hidden from the planner, where the best plan hardly depends on it, as in lists and
 * lookups by several keys. PostgreSQL plans a statement again for each set of visible values, which takes longer than
 * reading a page. With hidden ones only, it keeps one plan. The outer cast makes `any(…)` take an array.
 */
export const unseen = (
  value: unknown,
  type:
    | 'timestamptz'
    | 'date'
    | 'text'
    | 'bigint'
    | 'uuid'
    | 'jsonb'
    | 'text[]'
    | 'integer[]'
    | 'bigint[]'
    | 'uuid[]'
    | 'bytea[]',
): Fragment => sql`(select ${value}::${sql.raw(type)})::${sql.raw(type)}`

/** A row as JSON has it. Its dates are strings. */
export type Dates<T> = {
  [K in keyof T]: T[K] extends Date ? string : Date extends T[K] ? string | null : T[K]
}

/** Runs a named query and returns its rows. */
export const rowsOf = async <R>(db: DbOrTx, query: RawBuilder<R>): Promise<R[]> =>
  (await query.execute(db)).rows

/** Joins conditions with `and`. Filters that aren't set are left out. */
export function allOf(...conditions: (Fragment | false | '' | null | undefined)[]): Fragment {
  const set = conditions.filter((one) => one !== false && one !== '' && one != null)
  return set.length === 0 ? sql`true` : sql.join(set, sql` and `)
}

/** A time as the API writes it: `2026-11-28T13:10:00.000Z`. @param column such as `u.created_at` */
export const isoText = (column: string): Fragment =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A user's public identity as one JSON column. @param alias names `app_user` in the query */
export const userSummaryOf = (alias: string): Fragment =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'username', ${sql.ref(`${alias}.username`)},
    'displayName', ${sql.ref(`${alias}.display_name`)}, 'avatarUrl', ${sql.ref(`${alias}.avatar_url`)})`
