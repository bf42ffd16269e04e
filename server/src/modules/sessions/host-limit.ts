/** How many sessions one player can host at the same time. */
import { hostedSessionsMax } from '@county-golf/contract/constants'
import { CompiledQuery } from 'kysely'
import type { Tx } from '../../lib/database.ts'
import { refuse } from '../../lib/refusal.ts'
import { lockUser } from '../users/service.ts'

const hostedAhead = `
  select count(*) as n from session
  where host_id = $1 and tee_at > $2 and status not in ('completed', 'cancelled')`

/**
 * Holds the host's row, so that simultaneous calls of one host wait for each other.
 * @throws Refusal TOO_MANY_SESSIONS for a host of as many upcoming sessions as allowed
 */
export async function enforceHostLimit(tx: Tx, hostId: string, now: Date): Promise<void> {
  await lockUser(tx, hostId)
  const { rows } = await tx.executeQuery<{ n: number }>(
    CompiledQuery.raw(hostedAhead, [hostId, now]),
  )
  if ((rows[0]?.n ?? 0) < hostedSessionsMax) return
  throw refuse(
    'TOO_MANY_SESSIONS',
    `You’re hosting ${hostedSessionsMax} upcoming sessions, which is the limit. You can create another once one has been played or cancelled.`,
  )
}
