import { newId } from '../../src/lib/ids.ts'
import { type Player, player } from '../cast.ts'
import { openCheckout, type PayingApp, payWithoutWebhook, sendWebhook } from '../payments.ts'

type Tally = {
  checkouts: number
  /** Webhooks and confirms that were sent. */
  sent: number
  /** How many of the top-ups are in the book. */
  credits: number
  /** What all wallets of the drill hold in the end, in cents, and what they should. */
  heldCents: number
  dueCents: number
  /** Answers that no rule foresees. */
  strange: string[]
}

const webhooksEach = 5
const confirmsEach = 5
const cents = 500
/** So many checkouts of one player stay below the limits of a wallet and of a day. */
const perPlayer = 4
/** How many checkouts are fought for at the same moment. */
const atOnce = 4

/**
 * The drill of top-ups: for each checkout five webhooks and five confirms at the same moment, in
 * shuffled order, over real HTTP.
 * @param golf an application that listens and takes sandbox cards
 */
export async function drillTopUps(
  golf: PayingApp,
  checkouts: number,
  random: () => number = Math.random,
): Promise<Tally> {
  const opened: { who: Player; id: string }[] = []
  const run = newId().slice(-8)
  const players: Player[] = []
  for (let n = 0; n < checkouts; n++) {
    if (n % perPlayer === 0) players.push(await player(golf, `drill-${run}-${n / perPlayer}`))
    const who = players.at(-1)
    if (!who) continue
    const id = await openCheckout(golf, who, cents)
    await payWithoutWebhook(golf, id)
    opened.push({ who, id })
  }

  const strange: string[] = []
  let sent = 0
  for (let n = 0; n < opened.length; n += atOnce) {
    const acts = opened
      .slice(n, n + atOnce)
      .flatMap(({ who, id }) => [
        ...Array.from({ length: webhooksEach }, () => () => webhook(golf, id)),
        ...Array.from({ length: confirmsEach }, () => () => confirmation(golf, who, id)),
      ])
    const answers = await Promise.all(shuffled(acts, random).map((act) => act()))
    sent += answers.length
    strange.push(...answers.filter((answer) => answer !== undefined))
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
    strange,
  }
}

/** @returns what was strange about the answer */
async function webhook(golf: PayingApp, id: string): Promise<string | undefined> {
  const { status } = await sendWebhook(golf, id)
  return status === 200 ? undefined : `webhook ${status}`
}

async function confirmation(golf: PayingApp, who: Player, id: string): Promise<string | undefined> {
  const answer = await fetch(`${golf.origin}/api/wallet/confirm-payment`, {
    method: 'POST',
    body: JSON.stringify({ session_id: id }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
  })
  const { code } = (await answer.json()) as { code?: string }
  return answer.status === 200 || code === 'ALREADY_PROCESSED'
    ? undefined
    : `confirm ${answer.status} ${code}`
}

/** Fisher and Yates. */
function shuffled<T>(list: T[], random: () => number): T[] {
  const deck = [...list]
  for (let last = deck.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [deck[last], deck[other]]
    if (a !== undefined && b !== undefined) [deck[last], deck[other]] = [b, a]
  }
  return deck
}
