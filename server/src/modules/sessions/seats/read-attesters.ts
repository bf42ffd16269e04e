import type { DbOrTx } from '../../../database/database.ts'
import { fetchRows } from '../../../database/sql.ts'
import { invalid, type Refusal } from '../../../lib/refusal.ts'
import type { SeatedSession } from '../queries.ts'
import {
  type Attesters,
  handicapRefusal,
  needsHandicap,
  netReadiness,
  netRequirement,
} from '../rules/net-rules.ts'

/** The players who confirmed the rated rounds of these users. */
export async function attestersOf(db: DbOrTx, userIds: readonly string[]): Promise<Attesters> {
  const [row] = await fetchRows<{ attesters: Attesters }>(db)`
    select net_attesters(${userIds}::uuid[]) as attesters`
  return row?.attesters ?? {}
}

/** The attesters of a session's players and of users who want to join it, or null if it doesn't need them. */
export async function attestersFor(
  db: DbOrTx,
  session: SeatedSession,
  userIds: readonly string[],
): Promise<Attesters | null> {
  if (!needsHandicap(session)) return null
  const seated = session.seats.map(({ user_id }) => user_id)
  return await attestersOf(db, [...new Set([...seated, ...userIds])])
}

/** Why this user's handicap keeps them from a spot, or undefined. */
export const handicapProblem = async (
  db: DbOrTx,
  session: SeatedSession,
  userId: string,
): Promise<Refusal | undefined> =>
  handicapRefusal(session, userId, await attestersFor(db, session, [userId]))

/** @throws Refusal VALIDATION_ERROR that names `scoring` if a host who plays has no proven handicap */
export async function requireHostHandicap(db: DbOrTx, hostId: string): Promise<void> {
  const { rounds, isReady } = netReadiness((await attestersOf(db, [hostId]))[hostId])
  if (!isReady)
    throw invalid('scoring', `${netRequirement} You have ${rounds}. Choose gross scoring instead.`)
}
