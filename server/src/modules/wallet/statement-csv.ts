import type { Transaction } from '@county-golf/contract/wallet'
import { byteOrderMark, cell } from '../../lib/csv.ts'
import type { Statement } from './statement-html.ts'

const columns = [
  'Date (UTC)',
  'Type',
  'Description',
  'Parts',
  'Reason',
  'Amount',
  'Balance',
  'Transaction',
]

/** A statement for spreadsheets: amounts in dollars, a line for each transaction. */
export async function* csvStatement(
  { openingCents, month }: Statement,
  batches: AsyncIterable<Transaction[]>,
): AsyncGenerator<string, void> {
  yield byteOrderMark + row(columns.map(cell))
  if (month) yield row(['', '', 'Opening balance', '', '', '', amount(openingCents), ''])
  for await (const batch of batches) yield batch.map(line).join('')
}

const line = (item: Transaction): string =>
  row([
    cell(item.createdAt),
    cell(item.type),
    cell(item.description),
    cell(item.parts.map((part) => `${part.label} ${amount(part.amountCents)}`).join('; ')),
    cell(item.reason ?? ''),
    amount(item.amountCents),
    amount(item.balanceAfterCents),
    cell(item.id),
  ])

const row = (cells: string[]): string => `${cells.join(',')}\r\n`

const amount = (cents: number): string => (cents / 100).toFixed(2)
