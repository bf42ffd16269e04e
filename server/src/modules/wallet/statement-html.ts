import { dollars } from '@county-golf/contract/money'
import type { Transaction } from '@county-golf/contract/wallet'
import { DateTime } from 'luxon'
import { html } from '../../lib/html.ts'

/** Data of a statement's header. */
export type Statement = {
  /** YYYY-MM, or undefined for all time. */
  month: string | undefined
  /** Time zone of the displayed times and of the month. */
  timeZone: string
  username: string
  openingCents: number
  madeAt: Date
}

export const shown = (at: Date | string, timeZone: string, format: string): string =>
  DateTime.fromJSDate(new Date(at), { zone: timeZone }).toFormat(format)

export const style = `
  body { margin: 2.5rem auto; max-width: 52rem; padding: 0 1rem; color: #17211b; background: #fff;
    font: 14px/1.5 system-ui, sans-serif; }
  h1 { margin: 0; font: 600 28px/1.2 Georgia, serif; }
  table { width: 100%; margin-top: 1.5rem; border-collapse: collapse; }
  th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid #e4ded0; text-align: left;
    vertical-align: top; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  .figure { padding-right: 0; text-align: right; white-space: nowrap;
    font-variant-numeric: tabular-nums; }
  th.figure + th.figure, td.figure + td.figure { padding-left: 1rem; }
  small { display: block; color: #56635b; font-size: 12px; }
  tfoot { display: table-row-group; font-weight: 600; }`

/** A printable statement as one self-contained file. */
export async function* htmlStatement(
  about: Statement,
  batches: AsyncIterable<Transaction[]>,
): AsyncGenerator<string, void> {
  yield head(about)
  let inCents = 0
  let outCents = 0
  for await (const batch of batches) {
    for (const { amountCents } of batch) {
      if (amountCents > 0) inCents += amountCents
      else outCents -= amountCents
    }
    yield batch.map((item) => statementLine(item, about.timeZone)).join('')
  }
  yield foot(about.openingCents, inCents, outCents)
}

function head({ month, timeZone, username, openingCents, madeAt }: Statement): string {
  const period = month ? shown(`${month}-01T00:00:00Z`, 'UTC', 'LLLL yyyy') : 'all time'
  const opening = month
    ? html`<tr><td></td><td>Opening balance</td><td class="figure"></td><td class="figure">${dollars(openingCents)}</td></tr>`
    : undefined
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>County Golf wallet statement, ${period}</title>
<style>${style}</style>
</head>
<body>
<h1>Wallet statement, ${period}</h1>
<p>County Golf · @${username} · Generated ${shown(madeAt, timeZone, 'LLL d, yyyy')} · Dates in ${timeZone}</p>
<table>
<thead><tr><th>Date</th><th>Description</th><th class="figure">Amount</th><th class="figure">Balance</th></tr></thead>
<tbody>
${opening}
`.text
}

export const statementLine = (item: Transaction, timeZone: string): string =>
  html`<tr><td>${shown(item.createdAt, timeZone, 'LLL d, yyyy')}<small>${shown(item.createdAt, timeZone, 'h:mm a')}</small></td><td>${item.description}${item.reason === null ? undefined : html`<small>${item.reason}</small>`}${item.parts.map(
    (part) => html`<small>${part.label} ${signed(part.amountCents)}</small>`,
  )}</td><td class="figure">${signed(item.amountCents)}</td><td class="figure">${dollars(item.balanceAfterCents)}</td></tr>
`.text

const signed = (cents: number): string => (cents < 0 ? `−${dollars(-cents)}` : `+${dollars(cents)}`)

const foot = (openingCents: number, inCents: number, outCents: number): string =>
  html`</tbody>
<tfoot>
<tr><td></td><td>Money in</td><td class="figure">+${dollars(inCents)}</td><td class="figure"></td></tr>
<tr><td></td><td>Money out</td><td class="figure">−${dollars(outCents)}</td><td class="figure"></td></tr>
<tr><td></td><td>Closing balance</td><td class="figure"></td><td class="figure">${dollars(openingCents + inCents - outCents)}</td></tr>
</tfoot>
</table>
</body>
</html>
`.text
