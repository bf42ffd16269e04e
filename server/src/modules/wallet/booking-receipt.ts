import { dollars } from '@county-golf/contract/money'
import type { Transaction } from '@county-golf/contract/wallet'
import type { Viewer } from '../../http/viewer.ts'
import { whenIn } from '../../lib/course-time.ts'
import { html } from '../../lib/html.ts'
import { refusal } from '../../lib/refusal.ts'
import { walkHistory } from '../ledger/service.ts'
import type { WalletDeps } from './deps.ts'
import { describeEntries } from './history.ts'
import { shown, statementLine, style } from './statement-html.ts'

type Wanted = { sessionId: string; timeZone: string }

/**
 * All that a player was charged and refunded for a session, from the ledger, as a printable page.
 * @throws Refusal NOT_FOUND if the session never moved their money
 */
export async function bookingReceipt(
  deps: WalletDeps,
  viewer: Viewer,
  { sessionId, timeZone }: Wanted,
): Promise<{ fileName: string; body: string }> {
  const { db, clock } = deps
  const items: Transaction[] = []
  for await (const entries of walkHistory(db, { userId: viewer.id, sessionId }))
    items.push(...(await describeEntries(deps, db, entries)))
  const title = (await deps.sessionTitles(db, [sessionId])).get(sessionId)
  const first = items[0]
  if (!first || !title) throw refusal('NOT_FOUND', 'You have no payments for this session')
  const joined = items.findLast(({ type }) => type === 'join') ?? first
  const terms = await deps.bookingTerms(db, sessionId, viewer.id, new Date(joined.createdAt))
  const body = page({
    items,
    terms,
    timeZone,
    place: `${title.courseName}, ${title.countyName}`,
    when: whenIn(title.teeAt, title.timeZone),
    about: `County Golf · @${viewer.username} · Booking ${sessionId} · Generated ${shown(clock.now(), timeZone, 'LLL d, yyyy')} · Dates in ${timeZone}`,
  })
  return { fileName: `county-golf-receipt-${first.createdAt.slice(0, 10)}.html`, body }
}

type Page = {
  items: Transaction[]
  terms: string[]
  timeZone: string
  place: string
  when: string
  about: string
}

function page({ items, terms, timeZone, place, when, about }: Page): string {
  const sum = (amounts: number[]) => amounts.reduce((total, cents) => total + cents, 0)
  const paidCents = -sum(items.map(({ amountCents }) => Math.min(amountCents, 0)))
  const backCents = sum(items.map(({ amountCents }) => Math.max(amountCents, 0)))
  const netCents = paidCents - backCents
  const head = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>County Golf receipt, ${place}</title>
<style>${style}</style>
</head>
<body>
<h1>Receipt</h1>
<p>${place}<br>${when}</p>
<p>${about}</p>
<table>
<thead><tr><th>Date</th><th>Description</th><th class="figure">Amount</th><th class="figure">Balance</th></tr></thead>
<tbody>
`
  const foot = html`</tbody>
<tfoot>
<tr><td></td><td>Charged</td><td class="figure">${dollars(paidCents)}</td><td class="figure"></td></tr>
<tr><td></td><td>Refunded or won</td><td class="figure">${dollars(backCents)}</td><td class="figure"></td></tr>
<tr><td></td><td>${netCents < 0 ? 'You received' : 'You paid'}</td><td class="figure">${dollars(Math.abs(netCents))}</td><td class="figure"></td></tr>
</tfoot>
</table>
<h2>Terms</h2>
${terms.map((term) => html`<p>${term}</p>`)}
</body>
</html>
`
  return head.text + items.map((item) => statementLine(item, timeZone)).join('') + foot.text
}
