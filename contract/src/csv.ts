/**
 * Escapes a CSV cell (RFC 4180). Names come from users, so text that a spreadsheet would run as a formula
 * gets a leading apostrophe. Some spreadsheets skip leading spaces or accept full-width signs.
 */
export function csvCell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
