import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/books.ts'
import { type Player, player } from '../../../test/cast.ts'
import { balance } from '../../../test/golf.ts'
import {
  openCheckout,
  type PayingApp,
  payingApp,
  payUntold,
  sendWebhook,
} from '../../../test/payments.ts'

let golf: PayingApp
beforeAll(async () => {
  golf = await payingApp()
})
afterAll(() => golf.close())

const checkouts = 40
/** How many checkouts are fought for at the same moment. */
const atOnce = 4
const cents = 500

/** The same numbers in an order that looks random, and is the same in every run. */
const shuffled = <T>(list: T[]): T[] =>
  list
    .map((value, n) => ({ value, place: (n * 7_919 + 13) % list.length }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)

async function confirmOverHttp(who: Player, checkoutId: string): Promise<number> {
  const answer = await fetch(`${golf.origin}/api/wallet/confirm-payment`, {
    method: 'POST',
    body: JSON.stringify({ session_id: checkoutId }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
  })
  return answer.status
}

test('five webhooks and five confirms at once for each of forty checkouts: forty credits', async () => {
  const players = await Promise.all(
    Array.from({ length: 10 }, (_, n) => player(golf, `golfer-${n}`)),
  )
  const opened: { who: Player; id: string }[] = []
  for (let n = 0; n < checkouts; n++) {
    const who = players[n % players.length]
    if (!who) continue
    const id = await openCheckout(golf, who, cents)
    await payUntold(golf, id)
    opened.push({ who, id })
  }
  const answers: { id: string; kind: string; status: number }[] = []
  for (let n = 0; n < checkouts; n += atOnce) {
    const acts = opened
      .slice(n, n + atOnce)
      .flatMap(({ who, id }) =>
        Array.from({ length: 5 }, () => [
          async () => ({ id, kind: 'webhook', status: (await sendWebhook(golf, id)).status }),
          async () => ({ id, kind: 'confirm', status: await confirmOverHttp(who, id) }),
        ]).flat(),
      )
    answers.push(...(await Promise.all(shuffled(acts).map((act) => act()))))
  }

  for (const { id } of opened) {
    const statuses = (kind: string) =>
      answers.filter((answer) => answer.id === id && answer.kind === kind).map((a) => a.status)
    expect(statuses('webhook')).toEqual(Array(5).fill(200))
    const winners = statuses('confirm').filter((status) => status === 200)
    expect(winners.length).toBeLessThanOrEqual(1)
    expect(statuses('confirm').filter((status) => status === 409)).toHaveLength(5 - winners.length)
  }
  const balances = await Promise.all(players.map((who) => balance(golf, who)))
  expect(balances).toEqual(Array(10).fill((checkouts / 10) * cents))
  const credits = await golf.db
    .selectFrom('posting')
    .select('key')
    .where('kind', '=', 'top_up')
    .execute()
  expect(credits).toHaveLength(checkouts)
  await expectBooksToBalance(golf)
})
