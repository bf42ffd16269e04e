/** What "Find me a game" reads of sessions. */
import type { Session } from '@county-golf/contract/sessions'
import { sql } from 'kysely'
import type { DbOrTx } from '../../../database/database.ts'
import { allOf, fetchRows, unseen } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import type { Coordinates } from '../../../lib/distance.ts'
import { whereListed } from '../filters.ts'
import { type SeatedSession, selectSessions } from '../queries.ts'
import { readViews } from '../view/read-views.ts'

type RoundTime = { userId: string; from: Date; until: Date }

/** When these users play rounds that aren't over. */
export const roundTimesOf = (
  db: DbOrTx,
  userIds: readonly string[],
  now: Date,
): Promise<RoundTime[]> =>
  fetchRows<RoundTime>(db)`
    select user_id as "userId", tee_at as "from", ends_at as "until" from player_round
    where user_id = any(${unseen(userIds, 'uuid[]')}) and ends_at > ${unseen(now, 'timestamptz')}
    order by tee_at, id`

/** The pairs among these users in which one, as a host, removed the other from a session. */
export const removalsAmong = (
  db: DbOrTx,
  userIds: readonly string[],
): Promise<{ host: string; removed: string }[]> =>
  fetchRows<{ host: string; removed: string }>(db)`
    select distinct s.host_id as host, r.user_id as removed
    from session_removal r join session s on s.id = r.session_id
    where r.user_id = any(${unseen(userIds, 'uuid[]')}) and s.host_id = any(${unseen(userIds, 'uuid[]')}) order by 1, 2`

type Wanted = {
  near: Coordinates & { miles: number }
  /** When the tee time may be, both inclusive. */
  windows: readonly { opens_at: Date; closes_at: Date }[]
  prize: 'none' | 'pot' | null
  transport: SeatedSession['transport']
  pace: SeatedSession['pace']
  maxCents: number
}

const fittingMax = 20

/** Lists the open sessions that a player looks for and can join or ask to join, by tee time. */
export async function openSessionsFor(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { near, windows, prize, transport, pace, maxCents }: Wanted,
): Promise<Session[]> {
  if (windows.length === 0) return []
  const isInWindow = sql.join(
    windows.map(
      ({ opens_at, closes_at }) =>
        sql`s.tee_at between ${unseen(opens_at, 'timestamptz')} and ${unseen(closes_at, 'timestamptz')}`,
    ),
    sql` or `,
  )
  const where = allOf(
    whereListed({ near, openOnly: true }, deps.clock.now()),
    sql`(${isInWindow})`,
    sql`s.service_fee_cents + s.deposit_cents + s.pot_cents <= ${maxCents}::integer`,
    prize === 'none' && sql`s.bounty_cents + s.pot_cents = 0`,
    prize === 'pot' && sql`s.pot_cents > 0`,
    transport !== null && sql`coalesce(s.transport, ${transport}) = ${transport}`,
    pace !== null && sql`coalesce(s.pace, ${pace}) = ${pace}`,
    sql`not exists (select from player_round r where r.user_id = ${viewer.id} and r.tee_at < s.tee_at + round_length(s.holes)
      and r.ends_at > s.tee_at)`,
  )
  const rows = await selectSessions(deps.db, {
    where,
    order: sql`s.tee_at, s.id`,
    limit: fittingMax,
    near,
  })
  const sessions = await readViews(deps, viewer, rows)
  return sessions.filter(({ can }) => can.join || can.request)
}
