import { CompiledQuery } from 'kysely'
import type { Tx } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { record } from '../events/service.ts'
import { account, post } from '../ledger/service.ts'

const held = `
  select coalesce(sum(net), 0)::bigint as held from (
    select e.id, sum(m.cents) as net
    from account w
    join lateral (
      select dst as other, cents from transfer where src = w.id
      union all select src, -cents from transfer where dst = w.id
    ) m on true
    join account e on e.id = m.other and e.code like 'escrow:%' and e.balance > 0
    where w.code = $1
    group by e.id having sum(m.cents) > 0
  ) paid`

/** What somebody has paid into sessions that are not settled yet, in cents. */
export async function heldInEscrow(tx: Tx, userId: string): Promise<number> {
  const { rows } = await tx.executeQuery<{ held: number }>(
    CompiledQuery.raw(held, [account.user(userId)]),
  )
  return rows[0]?.held ?? 0
}

/** The house takes what somebody who goes has given up in words. */
export async function forfeit(tx: Tx, at: Date, userId: string, cents: number): Promise<void> {
  const transactionId = newId()
  await post(tx, at, [
    {
      key: `forfeit:${userId}`,
      kind: 'admin_debit',
      part: 'forfeited',
      transactionId,
      userId,
      legs: [{ src: account.user(userId), dst: account.adjustments, cents }],
    },
  ])
  await record(tx, at, {
    kind: 'wallet.moved',
    userId,
    data: { kind: 'admin_debit', cents: -cents, transactionId, by: userId, reason: 'forfeited' },
  })
}
