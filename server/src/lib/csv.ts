/** Told by it, spreadsheets read the text as UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * A text as a cell. People name courses: a text that a spreadsheet would run as a formula is given
 * an apostrophe, which makes it a text again. Some read over spaces before it, or take its full-width
 * twin for it.
 */
export function cell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of a file for spreadsheets; nothing stands for null. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((value) => (typeof value === 'number' ? value : cell(value ?? ''))).join(',')}\r\n`
