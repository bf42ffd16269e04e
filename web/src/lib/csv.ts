/** Lists as files for spreadsheets (RFC 4180). */
import { csvCell } from '@county-golf/contract/csv'

export type CsvCell = string | number | null

const written = (cell: CsvCell): string =>
  typeof cell === 'number' ? String(cell) : csvCell(cell ?? '')

/** Lines of cells, the first with the names of the columns. */
export const csvOf = (lines: readonly (readonly CsvCell[])[]): string =>
  lines.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')
