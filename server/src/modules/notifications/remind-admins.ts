import { dayMs } from '@county-golf/contract/durations'
import { dollars } from '@county-golf/contract/money'
import { type DbOrTx, transaction } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import { waitsSince } from '../results/service.ts'
import { type Delivery, deliver } from './deliver.ts'
import type { NotificationDeps } from './deps.ts'
import { adminIds } from './queries.ts'
import { disputesPath } from './result-templates.ts'

/**
 * Reminds all admins once a day of results that have needed a decision for over a day. Prize money stays on hold
 * until one of them decides, however long that takes.
 */
export async function remindAdminsOfDecisions(deps: NotificationDeps): Promise<void> {
  const at = deps.clock.now()
  await transaction(deps.db, async (tx) => {
    const waiting = await waitingSince(tx, new Date(at.getTime() - dayMs))
    if (waiting.count === 0) return
    const reminder: Delivery = {
      to: await adminIds(tx),
      kind: 'score',
      ...wordsOf(waiting, at),
      path: disputesPath,
      dedupeKey: `judges ${at.toISOString().slice(0, 10)}`,
      at,
    }
    await deliver(tx, deps, [reminder])
  })
}

type Waiting = { count: number; oldest: Date; heldCents: number }

function wordsOf({ count, oldest, heldCents }: Waiting, at: Date) {
  const days = Math.floor((at.getTime() - oldest.getTime()) / dayMs)
  const long = days === 1 ? 'a day' : `${days} days`
  return {
    title:
      count === 1
        ? `A result has needed a decision for ${long}`
        : `${count} results need a decision (oldest: ${long})`,
    body:
      heldCents > 0
        ? `${dollars(heldCents)} in prize money is on hold until an admin decides.`
        : 'They aren’t final until an admin decides.',
  }
}

async function waitingSince(db: DbOrTx, since: Date): Promise<Waiting> {
  const [row] = await fetchRows<Waiting>(db)`
    select count(*)::int as count, min(since) as oldest, coalesce(sum(held), 0)::bigint as "heldCents"
    from (
      select ${waitsSince} as since,
        (select balance from account where code = escrow_of(c.session_id)) as held
      from scorecard c where c.state = 'disputed' or c.awaits_approval
      union all
      select c.review_at, case when s.status = 'completed'
        then (select balance from account where code = escrow_of(s.id)) end
      from closure c join session s on s.id = c.session_id
      where c.outcome is null and c.review is not null and s.status <> 'cancelled') x
    where since <= ${since}`
  if (!row) throw new Error('An aggregate returned no row')
  return row
}
