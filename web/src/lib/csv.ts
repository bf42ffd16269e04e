/** CSV files (RFC 4180). */
import { csvCell } from '@county-golf/contract/csv'

export type CsvCell = string | number | null

const formatCell = (cell: CsvCell): string =>
  typeof cell === 'number' ? String(cell) : csvCell(cell ?? '')

/** Formats rows of cells, the first with the column names. */
export const csvOf = (lines: readonly (readonly CsvCell[])[]): string =>
  lines.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('')
