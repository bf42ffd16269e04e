import { Readable } from 'node:stream'
import type { statement } from '@county-golf/contract/wallet-reports'
import type { z } from 'zod'
import type { Viewer } from '../../http/viewer.ts'
import { balanceBefore, walkHistory } from '../ledger/service.ts'
import type { WalletDeps } from './deps.ts'
import { describeEntries } from './history.ts'
import { monthSpan } from './months.ts'
import { csvStatement } from './statement-csv.ts'
import { htmlStatement, type Statement } from './statement-html.ts'

type Wanted = z.output<typeof statement.query>
type File = { fileName: string; type: string; body: Readable }

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: csvStatement },
  html: { type: 'text/html; charset=utf-8', write: htmlStatement },
}

/**
 * A wallet's statement, oldest transaction first, with a running balance. Streamed, so a history of
 * any length takes little memory.
 */
export async function statementFor(
  deps: WalletDeps,
  viewer: Viewer,
  { month, timeZone, format }: Wanted,
): Promise<File> {
  const { db, clock } = deps
  const span = month ? monthSpan(month, timeZone) : undefined
  const openingCents = span ? await balanceBefore(db, viewer.id, span.from) : 0
  const about: Statement = {
    month,
    timeZone,
    username: viewer.username,
    openingCents,
    madeAt: clock.now(),
  }
  const { type, write } = formats[format]
  const lines = write(about, batches())
  // Read the first line before sending anything, so that a database failure still returns an error
  // response.
  const first = await lines.next()
  return {
    fileName: `county-golf-statement-${month ?? 'all'}.${format}`,
    type,
    body: Readable.from(continued(first, lines)),
  }

  async function* batches() {
    for await (const entries of walkHistory(db, { userId: viewer.id, ...span }))
      yield await describeEntries(deps, db, entries)
  }
}

async function* continued(
  first: IteratorResult<string, void>,
  rest: AsyncGenerator<string, void>,
): AsyncGenerator<string> {
  if (!first.done) yield first.value
  yield* rest
}
