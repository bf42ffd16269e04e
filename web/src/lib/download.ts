/** Files that only the signed-in may have: fetched with the token, then handed to the browser. */
import { fetchFile, type Request } from './api.ts'
import { type CsvCell, csvOf } from './csv.ts'

type FileCall =
  | 'GET /wallet/statement'
  | 'GET /sessions/{id}/calendar.ics'
  | 'GET /admin/audit/export'
  | 'GET /admin/ledger/export'

/**
 * Saves the file that a call answers with, under the name the server gives it.
 * @throws ApiError as `api` does
 */
export async function download<C extends FileCall>(
  call: C,
  request: Request<C> & { query?: Record<string, unknown> },
): Promise<void> {
  const { blob, headers } = await fetchFile(call, request)
  saveFile(blob, fileNameOf(headers.get('content-disposition')))
}

/** Saves lines of cells. The byte order mark makes spreadsheets read them as UTF-8. */
export const saveCsv = (lines: readonly (readonly CsvCell[])[], name: string): void =>
  saveFile(new Blob(['\uFEFF', csvOf(lines)], { type: 'text/csv' }), name)

/** Hands a file to the browser to save. */
function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** `attachment; filename="statement.csv"` → `statement.csv` */
export const fileNameOf = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download'
