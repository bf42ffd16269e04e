/** Lists as files for spreadsheets (RFC 4180). */
export type CsvCell = string | number | null

/** A spreadsheet takes what begins so for a formula, and would run what a stranger has typed. */
const formula = /^[=+\-@\t\r]/

function written(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines of cells, the first with the names of the columns. */
export const csvOf = (lines: readonly (readonly CsvCell[])[]): string =>
  lines.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')
