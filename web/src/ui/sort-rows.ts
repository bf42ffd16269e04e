import { once } from '@county-golf/contract/once'
import type { CsvCell } from '../lib/csv.ts'

export type Sorting<By extends string = string> = { by: By; order: 'asc' | 'desc' }

type Sortable<T> = { id: string; text?: (row: T) => CsvCell }

const collator = once(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }))

/**
 * Sorts a fully loaded list by a column's CSV values: numbers by size, text alphabetically, empty values
 * last. The sort is stable.
 */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly Sortable<T>[],
  sorting: Sorting | undefined,
): T[] {
  const text = columns.find(({ id }) => id === sorting?.by)?.text
  if (!text) return [...rows]
  const direction = sorting?.order === 'desc' ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [text(one) ?? '', text(other) ?? '']
    if (a === '' || b === '') return Number(a === '') - Number(b === '')
    const areNumbers = typeof a === 'number' && typeof b === 'number'
    return direction * (areNumbers ? a - b : collator().compare(String(a), String(b)))
  })
}
