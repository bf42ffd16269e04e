import { CompiledQuery } from 'kysely'
import type { Tx } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { record } from '../events/service.ts'
import { account, post } from '../ledger/service.ts'

const held = `
  select split_part(e.code, ':', 2) as "sessionId", sum(m.cents)::bigint as cents
  from account w
  join lateral (
    select dst as other, cents from transfer where src = w.id
    union all select src, -cents from transfer where dst = w.id
  ) m on true
  join account e on e.id = m.other and e.code like 'escrow:%' and e.balance > 0
  where w.code = $1
  group by e.code having sum(m.cents) > 0`

/** What a user has paid into sessions that are not settled yet, in cents by session. */
export async function heldInEscrow(tx: Tx, userId: string): Promise<Map<string, number>> {
  const { rows } = await tx.executeQuery<{ sessionId: string; cents: number }>(
    CompiledQuery.raw(held, [account.user(userId)]),
  )
  return new Map(rows.map(({ sessionId, cents }) => [sessionId, cents]))
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
