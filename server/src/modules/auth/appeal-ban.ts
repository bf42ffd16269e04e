import type { appealBan as definition } from '@county-golf/contract/account'
import type { z } from 'zod'
import { transaction } from '../../database/database.ts'
import { refusal } from '../../lib/refusal.ts'
import { holdUser } from '../users/service.ts'
import { clearLoginAttempts, countAppeal } from './attempts.ts'
import type { AccountDeps } from './deps.ts'
import { userOfAttempt } from './log-in.ts'

/**
 * Writes to support for a banned user, who can't log in. The password is checked and counted as in a login.
 * @throws Refusal INVALID_CREDENTIALS, FORBIDDEN for an account that isn't banned, RATE_LIMITED
 */
export async function appealBan(
  deps: AccountDeps,
  { username, password, content }: z.output<typeof definition.body>,
  address: string,
): Promise<void> {
  const { config, db, clock, writeToSupport } = deps
  const now = clock.now()
  const attempt = { name: username, address }
  const found = await userOfAttempt(deps, attempt, password)
  if (!found.is_banned) throw notBanned()
  if (config.RATE_LIMITS) {
    await clearLoginAttempts(db, attempt)
    await countAppeal(db, found.id, now)
  }
  await transaction(db, async (tx) => {
    const user = await holdUser(tx, found.id)
    if (!user?.is_banned) throw notBanned()
    await writeToSupport(tx, now, user.id, content)
  })
}

const notBanned = () =>
  refusal('FORBIDDEN', 'This account isn’t banned. Log in to write to support.')
