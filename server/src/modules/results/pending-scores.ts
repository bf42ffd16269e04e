import { answerHours, proposeWithinHours } from '@county-golf/contract/constants'
import type { PendingScore } from '@county-golf/contract/results'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findSessions, sessionViews } from '../sessions/service.ts'
import { nextStep } from './rules.ts'
import { readRounds, scorecardView } from './view.ts'

/** More rounds than anyone plays in four days. */
const roundsMax = 10

/** A result can be answered for its time even if it was submitted in the last minute. */
const pendingHours = proposeWithinHours + answerHours

/** Rounds that need an action from the caller, newest first, each with its scorecard. */
export async function pendingScores(
  deps: Deps,
  viewer: Viewer,
): Promise<{ items: PendingScore[]; total: number }> {
  const now = deps.clock.now()
  const items: PendingScore[] = []
  const sessions = await findSessions(deps.db, await undecided(deps.db, viewer.id, now))
  for (const round of await readRounds(deps.db, sessions)) {
    const next = nextStep(round, viewer.id, now)
    const [session] = sessionViews([round.session], { viewer, now })
    if (next && session) items.push({ ...next, session, card: scorecardView(round) })
  }
  items.sort((a, b) => Date.parse(b.session.date) - Date.parse(a.session.date))
  return { items, total: items.length }
}

/**
 * Recent rounds without a result that the user plays in or offers a bounty for. Reads the user's seats and sessions by
 * index, then one session each.
 */
async function undecided(db: DbOrTx, userId: string, now: Date): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(db)`
    select s.id from (
      select session_id from seat where user_id = ${userId}
      union select id from session
        where host_id = ${userId} and bounty_cents > 0 and tee_at <= ${now}
    ) own join session s on s.id = own.session_id
    left join scorecard c on c.session_id = s.id
    where s.tee_at <= ${now} and s.tee_at > ${now}::timestamptz - ${pendingHours} * interval '1 hour'
      and s.status <> 'cancelled' and coalesce(c.state, 'open') in ('open', 'proposed')
    order by s.tee_at desc, s.id limit ${sql.lit(roundsMax)}`
  return rows.map(({ id }) => id)
}
