import type { Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import { newId } from '../../lib/ids.ts'
import { record } from '../events/service.ts'
import { account, post, postingKey } from '../ledger/service.ts'
import { holdWallet, payDebts } from './debts.ts'

/** What a user paid into a session that isn't settled yet, in cents, and whether a bounty is part of it. */
type Held = { sessionId: string; cents: number; hasBounty: boolean }

/** A user's payments into sessions that aren't settled yet. */
export async function heldInEscrow(tx: Tx, userId: string): Promise<Held[]> {
  return await fetchRows<Held>(tx)`
    select account_owner(e.code) as "sessionId", sum(m.cents)::bigint as cents,
      coalesce(sum(m.cents) filter (where m.part = 'bounty'), 0) > 0 as "hasBounty"
    from account w
    join lateral (
      select dst as other, cents, part from leg where src = w.id
      union all select src, -cents, part from leg where dst = w.id
    ) m on true
    join account e on e.id = m.other and is_escrow(e.code) and e.balance > 0
    where w.code = ${account.user(userId)}
    group by e.code having sum(m.cents) > 0`
}

/** Takes money that a departing user has given up. */
export async function forfeit(tx: Tx, at: Date, userId: string, cents: number): Promise<void> {
  const transactionId = newId()
  await post(tx, at, [
    {
      id: transactionId,
      key: postingKey.forfeit(transactionId),
      kind: 'admin_debit',
      userId,
      legs: [{ part: 'forfeited', src: account.user(userId), dst: account.adjustments, cents }],
    },
  ])
  await record(tx, at, {
    kind: 'wallet.moved',
    userId,
    data: { kind: 'admin_debit', cents: -cents, transactionId, by: userId, reason: 'forfeited' },
  })
}

/**
 * Settles refunds from a session: pays debts first. Users who deleted their account gave up what they had lost by
 * leaving late, so a later refund of it is forfeited.
 */
export async function settleRefunds(
  tx: Tx,
  at: Date,
  refunds: readonly { userId: string | null; cents: number }[],
): Promise<void> {
  const userIds = [...new Set(refunds.flatMap(({ userId }) => userId ?? []))]
  await payDebts(tx, at, userIds)
  for (const userId of await deletedAmong(tx, userIds)) {
    const own = refunds.filter((refund) => refund.userId === userId)
    const refunded = own.reduce((sum, { cents }) => sum + cents, 0)
    const cents = Math.min(refunded, await holdWallet(tx, userId))
    if (cents > 0) await forfeit(tx, at, userId, cents)
  }
}

async function deletedAmong(tx: Tx, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', userIds)
    .where('deleted_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
