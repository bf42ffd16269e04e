import type { Tx } from '../../../database/database.ts'
import { fetchFirst } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { chargesRealCards } from '../../../lib/stripe-key.ts'
import { prizeAgeFor, prizePolicy, storedPrizePolicy } from '../../settings/service.ts'
import { confirmPrizeAge, findUser, findUsers } from '../../users/service.ts'
import type { SeatedSession } from '../queries.ts'
import { hasPrize, prizeRefusal } from '../rules/prize-rules.ts'

type Asking = { config: Deps['config']; tx: Tx; session: SeatedSession }

/**
 * Checks that a player may win a prize in this session.
 * @throws Refusal PRIZE_NOT_ALLOWED, PRIZE_AGE_REQUIRED
 */
export async function checkPrize({ config, tx, session }: Asking, userId: string): Promise<void> {
  if (!isAsked(config, session)) return
  const [policy, player] = [await storedPrizePolicy(config, tx), await findUser(tx, userId)]
  const refusal = player && prizeRefusal(policy, session, player)
  if (refusal) throw refusal
}

/** Which of these users can't have a spot because of the session's prize. */
export async function prizeRefusedAmong(
  { config, tx, session }: Asking,
  userIds: string[],
): Promise<Set<string>> {
  if (!isAsked(config, session) || userIds.length === 0) return new Set()
  const [policy, players] = [await storedPrizePolicy(config, tx), await findUsers(tx, userIds)]
  const refused = players.filter((player) => prizeRefusal(policy, session, player))
  return new Set(refused.map(({ id }) => id))
}

const isAsked = (config: Deps['config'], session: SeatedSession): boolean =>
  hasPrize(session) && chargesRealCards(config)

/**
 * Stores that a player has reached the age for prizes in this session. That is true whether or not they get a spot,
 * so it's not in the transaction of the join.
 */
export async function confirmAgeFor(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  viewer: Viewer,
  sessionId: string,
): Promise<void> {
  if (!chargesRealCards(deps.config)) return
  const place = await fetchFirst<{ stateCode: string; homeState: string | null }>(deps.db)`
    select s.state_code as "stateCode", u.home_state as "homeState"
    from session s, app_user u where s.id = ${sessionId} and u.id = ${viewer.id}`
  if (!place) return
  const age = prizeAgeFor(await prizePolicy(deps), place)
  await confirmPrizeAge(deps.db, viewer.id, age, deps.clock.now())
}
