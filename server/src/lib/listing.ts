import { totalCap } from '@county-golf/contract/constants'
import { CompiledQuery } from 'kysely'
import type { DbOrTx } from './database.ts'

export type Asked = { page: number; pageSize: number }

export type Total = { total: number; totalCapped?: true }
export type Listed<T> = Asked & Total & { items: T[] }

/** How far rows are counted: one more than is shown, so that "more than that" is known. */
export const countMax = totalCap + 1

/** The total of a list, exact up to the cap, from rows counted up to `countMax`. */
export const totalOf = (counted: number): Total =>
  counted > totalCap ? { total: totalCap, totalCapped: true } : { total: counted }

/** A condition in parts, with the values it names. */
export class Conditions {
  readonly values: unknown[] = []
  readonly #parts = ['true']

  /** Adds a value and gives its placeholder. */
  value(value: unknown): string {
    return `$${this.values.push(value)}`
  }

  and(condition: string): void {
    this.#parts.push(condition)
  }

  get text(): string {
    return this.#parts.join(' and ')
  }
}

/** What a `like` takes for 'begins with this'. */
export const beginning = (typed: string): string =>
  `${typed.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** Columns, all in one direction: so an index on them serves both. */
export const inOrder = (columns: readonly string[], order: 'asc' | 'desc'): string =>
  columns.map((column) => `${column} ${order}`).join(', ')

export const rowsOf = async <R>(
  db: DbOrTx,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> => (await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows

type Source<R, T> = {
  /** What is shown of a row of `from`. */
  select: string
  /** What the conditions are about. */
  from: string
  /** What only `select` needs. */
  join?: string
  where: string
  order: string
  values: readonly unknown[]
  view: (row: R) => T
}

/** A page of rows, and how many there are in all, counted up to the cap and no further. */
export async function listPage<R, T>(
  db: DbOrTx,
  { page, pageSize }: Asked,
  { select, from, join = '', where, order, values, view }: Source<R, T>,
): Promise<Listed<T>> {
  const [rows, counted] = await Promise.all([
    rowsOf<R>(
      db,
      `select ${select} from ${from} ${join} where ${where} order by ${order}
       limit ${pageSize} offset $${values.length + 1}`,
      [...values, (page - 1) * pageSize],
    ),
    countUpToCap(db, `${from} where ${where}`, values),
  ])
  return { items: rows.map(view), ...totalOf(counted), page, pageSize }
}

/** How many rows there are, counted up to `countMax` and no further. */
export async function countUpToCap(
  db: DbOrTx,
  from: string,
  values: readonly unknown[],
): Promise<number> {
  const text = `select count(*) as n from (select from ${from} limit ${countMax}) counted`
  return (await rowsOf<{ n: number }>(db, text, values))[0]?.n ?? 0
}

/** Somebody's face as one column. */
export const faceOf = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'username', ${alias}.username,
    'displayName', ${alias}.display_name, 'avatarUrl', ${alias}.avatar_url)`
