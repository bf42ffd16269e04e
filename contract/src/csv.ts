/**
 * A text as a CSV cell (RFC 4180). Players type names, so a text that a spreadsheet would run as a formula
 * gets an apostrophe in front. Some spreadsheets skip leading spaces or accept full-width signs.
 */
export function csvCell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
