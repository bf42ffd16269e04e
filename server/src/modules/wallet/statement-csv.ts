import { csvCell } from '@county-golf/contract/csv'
import type { Transaction } from '@county-golf/contract/wallet'
import { DateTime } from 'luxon'
import { byteOrderMark } from '../../lib/csv.ts'
import type { Statement } from './statement-html.ts'

const columnsIn = (timeZone: string) => [
  `Local time (${timeZone})`,
  'Date (UTC)',
  'Type',
  'Description',
  'Breakdown',
  'Reason',
  'Amount',
  'Balance',
  'Transaction ID',
]

/** A statement for spreadsheets. Amounts in dollars, one line per transaction. */
export async function* csvStatement(
  { openingCents, month, timeZone }: Statement,
  batches: AsyncIterable<Transaction[]>,
): AsyncGenerator<string, void> {
  yield byteOrderMark + row(columnsIn(timeZone).map(csvCell))
  if (month) yield row(['', '', '', 'Opening balance', '', '', '', amount(openingCents), ''])
  for await (const batch of batches) yield batch.map((item) => line(item, timeZone)).join('')
}

const line = (item: Transaction, timeZone: string): string =>
  row([
    DateTime.fromISO(item.createdAt, { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm:ss'),
    csvCell(item.createdAt),
    csvCell(item.type),
    csvCell(item.description),
    csvCell(item.parts.map((part) => `${part.label} ${amount(part.amountCents)}`).join('; ')),
    csvCell(item.reason ?? ''),
    amount(item.amountCents),
    amount(item.balanceAfterCents),
    csvCell(item.id),
  ])

const row = (cells: string[]): string => `${cells.join(',')}\r\n`

const amount = (cents: number): string => (cents / 100).toFixed(2)
