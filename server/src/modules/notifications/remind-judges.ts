import { dollars } from '@county-golf/contract/money'
import { CompiledQuery } from 'kysely'
import { type DbOrTx, transaction } from '../../lib/database.ts'
import { waitsSince } from '../results/service.ts'
import { type Delivery, deliver } from './deliver.ts'
import type { NotificationDeps } from './deps.ts'
import { administrators } from './queries.ts'
import { disputesPath } from './result-words.ts'

const dayMs = 24 * 3_600_000

/**
 * Tells every administrator once a day of the results that have waited for more than a day for a
 * ruling: prize money stays frozen until one of them rules, however long that takes.
 */
export async function remindJudges(deps: NotificationDeps): Promise<void> {
  const at = deps.clock.now()
  await transaction(deps.db, async (tx) => {
    const waiting = await waitingSince(tx, new Date(at.getTime() - dayMs))
    if (waiting.count === 0) return
    const reminder: Delivery = {
      to: await administrators(tx),
      kind: 'score',
      ...wordsOf(waiting, at),
      path: disputesPath,
      about: `judges ${at.toISOString().slice(0, 10)}`,
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
        ? `A result has waited for a ruling for ${long}`
        : `${count} results wait for a ruling, the oldest for ${long}`,
    body:
      heldCents > 0
        ? `${dollars(heldCents)} of prize money stays frozen until an administrator rules.`
        : 'They are not final until an administrator rules.',
  }
}

const waitingText = `
  select count(*)::int as count, min(since) as oldest, coalesce(sum(held), 0)::bigint as "heldCents"
  from (
    select ${waitsSince} as since,
      (select balance from account where code = 'escrow:' || c.session_id) as held
    from card c where c.state = 'disputed' or c.awaits_approval) x
  where since <= $1`

async function waitingSince(db: DbOrTx, since: Date): Promise<Waiting> {
  const { rows } = await db.executeQuery<Waiting>(CompiledQuery.raw(waitingText, [since]))
  const [row] = rows
  if (!row) throw new Error('an aggregate has a row')
  return row
}
