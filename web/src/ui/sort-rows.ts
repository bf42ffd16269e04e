import type { CsvCell } from '../lib/csv.ts'

export type Sorting<By extends string = string> = { by: By; order: 'asc' | 'desc' }

type Sortable<T> = { id: string; text?: (row: T) => CsvCell }

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * The rows of a list that is here whole, in the order of what its files say in a column: figures by
 * size, words as in a dictionary, rows without either last. Equal rows stay as they came.
 */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly Sortable<T>[],
  sorting: Sorting | undefined,
): T[] {
  const text = columns.find(({ id }) => id === sorting?.by)?.text
  if (!text) return [...rows]
  const way = sorting?.order === 'desc' ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [text(one) ?? '', text(other) ?? '']
    if (a === '' || b === '') return Number(a === '') - Number(b === '')
    const figures = typeof a === 'number' && typeof b === 'number'
    return way * (figures ? a - b : words.compare(String(a), String(b)))
  })
}
