import { newId } from '../../src/lib/ids.ts'
import { openCheckout, type PayingApp, payWithoutWebhook, sendWebhook } from '../payments.ts'
import { type Player, player } from '../players.ts'

type Tally = {
  checkouts: number
  /** Webhooks and confirms that were sent. */
  sent: number
  /** The top-ups in the ledger. */
  credits: number
  /** The final sum of the drill's wallets in cents, and the expected sum. */
  heldCents: number
  dueCents: number
  /** Unexpected responses. */
  unexpected: string[]
}

const webhooksEach = 5
const confirmsEach = 5
const cents = 500
/** Keeps each player below the limits per wallet and per day. */
const perPlayer = 4
/** Checkouts that run concurrently. */
const concurrency = 4

/**
 * Sends five webhooks and five confirms for each checkout at the same time, in shuffled order, over real
 * HTTP.
 * @param golf an application that listens and takes sandbox cards
 */
export async function drillTopUps(
  golf: PayingApp,
  checkouts: number,
  random: () => number = Math.random,
): Promise<Tally> {
  const opened: { who: Player; id: string }[] = []
  const run = `n${newId().slice(-8)}`
  const players: Player[] = []
  for (let n = 0; n < checkouts; n++) {
    if (n % perPlayer === 0) players.push(await player(golf, `drill-${run}-${n / perPlayer}`))
    const who = players.at(-1)
    if (!who) continue
    const id = await openCheckout(golf, who, cents)
    await payWithoutWebhook(golf, id)
    opened.push({ who, id })
  }

  const unexpected: string[] = []
  let sent = 0
  for (let n = 0; n < opened.length; n += concurrency) {
    const actions = opened
      .slice(n, n + concurrency)
      .flatMap(({ who, id }) => [
        ...Array.from({ length: webhooksEach }, () => () => webhook(golf, id)),
        ...Array.from({ length: confirmsEach }, () => () => confirmation(golf, who, id)),
      ])
    const responses = await Promise.all(shuffled(actions, random).map((action) => action()))
    sent += responses.length
    unexpected.push(...responses.filter((response) => response !== undefined))
  }

  const ids = players.map(({ id }) => id)
  const credits = await golf.db
    .selectFrom('posting')
    .select('key')
    .where('kind', '=', 'top_up')
    .where('user_id', 'in', ids)
    .execute()
  const wallets = await golf.db
    .selectFrom('account')
    .select('balance')
    .where(
      'code',
      'in',
      ids.map((id) => `user:${id}`),
    )
    .execute()
  return {
    checkouts: opened.length,
    sent,
    credits: new Set(credits.map(({ key }) => key)).size,
    heldCents: wallets.reduce((sum, { balance }) => sum + (balance ?? 0), 0),
    dueCents: opened.length * cents,
    unexpected,
  }
}

/** @returns the unexpected response, if any */
async function webhook(golf: PayingApp, id: string): Promise<string | undefined> {
  const { status } = await sendWebhook(golf, id)
  return status === 200 ? undefined : `webhook ${status}`
}

async function confirmation(golf: PayingApp, who: Player, id: string): Promise<string | undefined> {
  const response = await fetch(`${golf.origin}/api/wallet/confirm-payment`, {
    method: 'POST',
    body: JSON.stringify({ session_id: id }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
  })
  const { code } = (await response.json()) as { code?: string }
  return response.status === 200 || code === 'ALREADY_PROCESSED'
    ? undefined
    : `confirm ${response.status} ${code}`
}

/** The Fisher–Yates shuffle. */
function shuffled<T>(list: T[], random: () => number): T[] {
  const deck = [...list]
  for (let last = deck.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [deck[last], deck[other]]
    if (a !== undefined && b !== undefined) [deck[last], deck[other]] = [b, a]
  }
  return deck
}
