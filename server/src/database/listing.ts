import { totalCap } from '@county-golf/contract/constants'
import { type RawBuilder, sql } from 'kysely'
import { type Cursor, cursorOf, readCursor } from '../lib/cursor.ts'
import type { DbOrTx } from './database.ts'
import { type Fragment, fetchRows } from './sql.ts'

export type PageQuery = { page: number; pageSize: number }

export type Total = { total: number; totalCapped?: true }
export type Listed<T> = PageQuery & Total & { items: T[] }

/** Rows are counted up to this, one more than is shown, to detect totals over the cap. */
export const countMax = totalCap + 1

/** Turns a count (at most `countMax`) into a total, exact up to the cap. */
export const totalOf = (counted: number): Total =>
  counted > totalCap ? { total: totalCap, totalCapped: true } : { total: counted }

/** A lowercase `like` pattern for a prefix. */
export const beginning = (typed: string): string =>
  `${typed.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/**
 * A column of names in the order of a dictionary, whatever the case and accents. Without it, PostgreSQL compares bytes.
 */
export const alphabetical = (column: string): string => `${column} collate "en-x-icu"`

/** An `order by` list with one direction for all columns, so one index serves both directions. */
export const orderedBy = (columns: readonly string[], order: 'asc' | 'desc'): Fragment =>
  sql.raw(columns.map((column) => `${column} ${order}`).join(', '))

type Source<R, T> = {
  /** Columns to return. */
  select: RawBuilder<R>
  /** Tables that `where` needs. */
  from: Fragment
  /** Joins that only `select` needs, left out of the count. */
  join?: Fragment
  where: Fragment
  order: Fragment
  view: (row: R) => T
}

/** Returns one page of rows and the total, counted up to the cap. */
export async function listPage<R, T>(
  db: DbOrTx,
  { page, pageSize }: PageQuery,
  { select, from, join = sql``, where, order, view }: Source<R, T>,
): Promise<Listed<T>> {
  const [rows, counted] = await Promise.all([
    fetchRows<R>(db)`
      select ${select} from ${from} ${join} where ${where} order by ${order}
      limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize}`,
    countUpToCap(db, sql`${from} where ${where}`),
  ])
  return { items: rows.map(view), ...totalOf(counted), page, pageSize }
}

/** Counts rows, up to `countMax`. */
export async function countUpToCap(db: DbOrTx, from: Fragment): Promise<number> {
  const rows = await fetchRows<{ n: number }>(db)`
    select count(*) as n from (select from ${from} limit ${sql.lit(countMax)}) counted`
  return rows[0]?.n ?? 0
}

/** The query of a list that continues after a cursor. */
export type CursorQuery = { cursor?: string | undefined; limit: number }

/** Where a page begins, and its size. */
export type Paging = { after: Cursor | undefined; limit: number }

/** @throws Refusal VALIDATION_ERROR for an invalid cursor */
export const pagingOf = ({ cursor, limit }: CursorQuery): Paging => ({
  after: cursor ? readCursor(cursor) : undefined,
  limit,
})

/** A page of rows, plus one that shows whether there's another page, and the size of the whole list. */
export type Read<R> = { rows: R[]; counted: number }

/** Returns one page of a list, with its total. */
export function cursorPage<R extends Cursor, T>(
  { rows, counted }: Read<R>,
  limit: number,
  view: (row: R) => T,
) {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(view),
    ...totalOf(counted),
    page: 1,
    pageSize: limit,
    nextCursor: last ? cursorOf(last) : null,
  }
}
