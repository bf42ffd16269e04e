/** The limit on upcoming sessions per host. */
import { hostedSessionsMax } from '@county-golf/contract/constants'
import { sql } from 'kysely'
import type { Tx } from '../../../database/database.ts'
import { refuse } from '../../../lib/refusal.ts'
import { lockUser } from '../../users/service.ts'

/**
 * Locks the host's row, so that concurrent requests of one host run one after another.
 * @throws Refusal TOO_MANY_SESSIONS if the host already has the maximum of upcoming sessions
 */
export async function enforceHostLimit(tx: Tx, hostId: string, now: Date): Promise<void> {
  await lockUser(tx, hostId)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from session
    where host_id = ${hostId} and tee_at > ${now} and status not in ('completed', 'cancelled')`.execute(
    tx,
  )
  if ((rows[0]?.n ?? 0) < hostedSessionsMax) return
  throw refuse(
    'TOO_MANY_SESSIONS',
    `You’re hosting ${hostedSessionsMax} upcoming sessions, which is the limit. You can create another after one of them is played or cancelled.`,
  )
}
