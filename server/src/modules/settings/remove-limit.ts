import { type Db, transaction } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { StartError } from '../../lib/start-error.ts'
import { approversFor } from '../approvals/service.ts'
import { applySettings, lockSettings } from './service.ts'

/**
 * Removes the two-person limit from the server's command line, where no second admin approves it.
 * @param options.force whether to remove it although two admins could
 * @returns the limit that was removed, in cents, or null if there was none
 * @throws StartError if two admins could remove it in the dashboard, unless forced
 */
export const removeLimit = (
  { db, clock }: { db: Db; clock: Clock },
  { force }: { force: boolean },
): Promise<number | null> =>
  transaction(db, async (tx) => {
    const { twoPersonLimitCents: before } = await lockSettings(tx)
    if (before === null) return null
    const admins = await approversFor(tx, {})
    if (admins.length > 1 && !force)
      throw new StartError(
        `There are ${admins.length} admins, so one can request this in Settings and another approve it. To remove the two-person limit without that, add --yes.`,
      )
    await applySettings(tx, clock.now(), null, { twoPersonLimitCents: null }, 'npm run admin:limit')
    return before
  })
