import type { PendingScore } from '@county-golf/contract/results'
import { CompiledQuery } from 'kysely'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { DbOrTx } from '../../lib/database.ts'
import { findSessions, sessionViews } from '../sessions/service.ts'
import { nextStep } from './rules.ts'
import { cardView, readRounds } from './view.ts'

/** More rounds than anyone plays in four days. */
const roundsMax = 10

/** The rounds that need something of the caller, the latest first, each with its card. */
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
    if (next && session) items.push({ ...next, session, card: cardView(round) })
  }
  items.sort((a, b) => Date.parse(b.session.date) - Date.parse(a.session.date))
  return { items, total: items.length }
}

/** Reads the caller's seats by their index, then one session each. */
const undecidedText = `
  select s.id from seat own join session s on s.id = own.session_id
  left join card c on c.session_id = s.id
  where own.user_id = $1 and s.tee_at <= $2 and s.tee_at > $2 - interval '96 hours'
    and s.status <> 'cancelled' and coalesce(c.state, 'open') in ('open', 'proposed')
  order by s.tee_at desc, s.id limit ${roundsMax}`

/** Rounds of the last days whose result is not in: 72 hours to submit one, and 24 to answer it. */
async function undecided(db: DbOrTx, userId: string, now: Date): Promise<string[]> {
  const { rows } = await db.executeQuery<{ id: string }>(
    CompiledQuery.raw(undecidedText, [userId, now]),
  )
  return rows.map(({ id }) => id)
}
