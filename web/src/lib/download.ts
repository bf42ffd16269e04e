/** Downloads of files that need a login. */
import { fetchFile, type Request } from './api.ts'
import { type CsvCell, csvOf } from './csv.ts'

/** The calls that return a file. */
export type FileCall =
  | 'GET /wallet/statement'
  | 'GET /wallet/receipts/{sessionId}'
  | 'GET /sessions/{id}/calendar.ics'
  | 'GET /admin/audit/export'
  | 'GET /admin/ledger/export'
  | 'GET /admin/money/export'

/**
 * Downloads the file that a call returns, under the name that the server gives it.
 * @throws ApiError as `api` does
 */
export async function download<C extends FileCall>(
  call: C,
  request: Request<C> & { query?: Record<string, unknown> },
): Promise<void> {
  const { blob, headers } = await fetchFile(call, request)
  saveFile(blob, fileNameOf(headers.get('content-disposition')))
}

/** Saves rows as a CSV file. The byte order mark makes spreadsheets read it as UTF-8. */
export const saveCsv = (lines: readonly (readonly CsvCell[])[], name: string): void =>
  saveFile(new Blob(['\uFEFF', csvOf(lines)], { type: 'text/csv' }), name)

/** Saves a file under a name. */
export function saveFile(blob: Blob, name: string): void {
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
