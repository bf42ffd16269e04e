import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { newId } from '../../lib/ids.ts'
import { record } from '../events/service.ts'
import { account, post } from '../ledger/service.ts'

/** A user's payments into sessions that aren't settled yet, in cents by session. */
export async function heldInEscrow(tx: Tx, userId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ sessionId: string; cents: number }>`
    select split_part(e.code, ':', 2) as "sessionId", sum(m.cents)::bigint as cents
    from account w
    join lateral (
      select dst as other, cents from leg where src = w.id
      union all select src, -cents from leg where dst = w.id
    ) m on true
    join account e on e.id = m.other and e.code like 'escrow:%' and e.balance > 0
    where w.code = ${account.user(userId)}
    group by e.code having sum(m.cents) > 0`.execute(tx)
  return new Map(rows.map(({ sessionId, cents }) => [sessionId, cents]))
}

/** Takes the balance that a departing user has explicitly forfeited. */
export async function forfeit(tx: Tx, at: Date, userId: string, cents: number): Promise<void> {
  const transactionId = newId()
  await post(tx, at, [
    {
      id: transactionId,
      key: `forfeit:${userId}`,
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
