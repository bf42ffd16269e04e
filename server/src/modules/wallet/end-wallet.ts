import type { Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import { account } from '../ledger/service.ts'
import { payDebts } from './debts.ts'
import { keepForFormerUsers } from './former/keep-balance.ts'

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

/** Settles refunds from a session: pays debts, and keeps what belongs to users who deleted their account. */
export async function settleRefunds(tx: Tx, at: Date, userIds: readonly string[]): Promise<void> {
  const distinct = [...new Set(userIds)]
  await payDebts(tx, at, distinct)
  await keepForFormerUsers(tx, at, distinct)
}
