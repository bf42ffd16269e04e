import { csvCell } from '@county-golf/contract/csv'

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Formats one CSV row. Null becomes an empty cell. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((value) => (typeof value === 'number' ? value : csvCell(value ?? ''))).join(',')}\r\n`
