import { termsVersion } from '@county-golf/contract/constants'
import type { AcceptedTerms } from '@county-golf/contract/terms'
import type { User } from '@county-golf/contract/users'
import { type Db, type Tx, transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { invalid } from '../../lib/refusal.ts'
import { acceptVersion } from '../users/service.ts'
import { whoAmI } from './who-am-i.ts'

/** What a user agreed to. The address is null if the request didn't come from a network. */
export type Agreement = { version: string; isAdult: boolean; address: string | null; at: Date }

/**
 * Accepts the current terms. Repeating it keeps the first time and address.
 * @throws Refusal VALIDATION_ERROR for another version than the current one
 */
export async function acceptTerms(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { version, isAdult }: { version: string; isAdult: boolean },
  address: string,
): Promise<User> {
  if (version !== termsVersion) throw invalid('version', 'The terms have changed. Reload the page.')
  await transaction(db, (tx) =>
    storeAcceptance(tx, viewer.id, { version, isAdult, address, at: clock.now() }),
  )
  return await whoAmI(db, viewer)
}

/** Stores which version a user accepted, when, and from where. */
export async function storeAcceptance(
  tx: Tx,
  userId: string,
  { version, isAdult, address, at }: Agreement,
): Promise<void> {
  await tx
    .insertInto('terms_acceptance')
    .values({ user_id: userId, version, accepted_at: at, address, is_adult: isAdult })
    .onConflict((conflict) => conflict.columns(['user_id', 'version']).doNothing())
    .execute()
  await acceptVersion(tx, userId, version)
}

/** The versions that a user accepted, newest first. */
export async function acceptedTermsOf(db: Db, userId: string): Promise<AcceptedTerms[]> {
  const rows = await db
    .selectFrom('terms_acceptance')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    acceptedAt: row.accepted_at.toISOString(),
    address: row.address,
    isAdult: row.is_adult,
  }))
}

/** Removes the addresses from a user's acceptances. Versions and times stay, like the payments under them. */
export async function purgeAddresses(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('terms_acceptance')
    .set({ address: null })
    .where('user_id', '=', userId)
    .execute()
}
