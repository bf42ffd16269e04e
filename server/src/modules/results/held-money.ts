import type { HeldMoney } from '@county-golf/contract/account'
import { resultDue, roundEnds } from '@county-golf/contract/session-status'
import type { Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import { seatsWithMoney } from '../sessions/service.ts'
import { heldInEscrow } from '../wallet/service.ts'

type Row = {
  id: string
  courseName: string
  tee_at: Date
  timeZone: string
  holes: 9 | 18
  hasPrize: boolean
  state: 'open' | 'proposed' | 'disputed' | null
  expiresAt: Date | null
  awaitsApproval: boolean | null
  isReviewed: boolean
}

/** Money that sessions hold for a user. */
type MoneyInSessions = {
  /** Sessions that hold the user's money, or a prize they may win. */
  held: HeldMoney[]
  /** Fees of sessions that the user left late, in cents. They are refunded only in some cases. */
  lateFeesCents: number
}

/** What sessions hold for a user who has left all upcoming sessions. */
export async function moneyInSessions(tx: Tx, userId: string): Promise<MoneyInSessions> {
  const paid = await heldInEscrow(tx, userId)
  const own = new Set([
    ...(await seatsWithMoney(tx, userId)),
    ...paid.filter(({ hasBounty }) => hasBounty).map(({ sessionId }) => sessionId),
  ])
  const late = paid.filter(({ sessionId }) => !own.has(sessionId))
  return {
    held: own.size > 0 ? await heldBy(tx, [...own], paid) : [],
    lateFeesCents: late.reduce((sum, { cents }) => sum + cents, 0),
  }
}

async function heldBy(
  tx: Tx,
  sessionIds: string[],
  paid: Awaited<ReturnType<typeof heldInEscrow>>,
): Promise<HeldMoney[]> {
  const rows = await fetchRows<Row>(tx)`
    select s.id, s.course_name as "courseName", s.tee_at, s.time_zone as "timeZone", s.holes,
      s.bounty_cents + s.pot_cents > 0 as "hasPrize", c.state, c.expires_at as "expiresAt",
      c.awaits_approval as "awaitsApproval",
      exists (select from closure x where x.session_id = s.id and x.outcome is null and x.review is not null)
        as "isReviewed"
    from session s left join scorecard c on c.session_id = s.id
    where s.id = any(${sessionIds})
    order by s.tee_at, s.id`
  return rows.map((row) => ({
    sessionId: row.id,
    courseName: row.courseName,
    teeAt: row.tee_at.toISOString(),
    timeZone: row.timeZone,
    cents: paid.find(({ sessionId }) => sessionId === row.id)?.cents ?? 0,
    settlesAt: settlesAt(row)?.toISOString() ?? null,
  }))
}

/**
 * When the session is expected to hold no more money: after the round, or once its prize is
 * decided.
 */
function settlesAt(session: Row): Date | null {
  const { tee_at, holes, hasPrize, state, expiresAt, awaitsApproval } = session
  if (session.isReviewed) return null
  if (!hasPrize) return roundEnds(tee_at, holes)
  if (state === 'disputed' || awaitsApproval) return null
  return state === 'proposed' && expiresAt ? expiresAt : resultDue(tee_at)
}
