import { csvCell } from '@county-golf/contract/csv'

/** Told by it, spreadsheets read the text as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A line of a file for spreadsheets; nothing stands for null. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((value) => (typeof value === 'number' ? value : csvCell(value ?? ''))).join(',')}\r\n`
