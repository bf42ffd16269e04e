import type {
  claimBalance as claimCall,
  openClaim as openCall,
} from '@county-golf/contract/balance-claims'
import type { z } from 'zod'
import { type Tx, transaction } from '../../../database/database.ts'
import { invalid } from '../../../lib/refusal.ts'
import type { WalletDeps } from '../deps.ts'
import { type FormerUser, lockByLink, owedTo } from './former-users.ts'

type ClaimDeps = Pick<WalletDeps, 'db' | 'clock'>

/** What an emailed link shows. @throws Refusal VALIDATION_ERROR that names `token` */
export const openClaim = ({ db, clock }: ClaimDeps, token: string) =>
  transaction(db, async (tx): Promise<z.input<typeof openCall.response>> => {
    const former = await formerOf(tx, token, clock.now())
    return {
      cents: await owedTo(tx, former.user_id),
      leftAt: former.left_at.toISOString(),
      claimedAt: former.claimed_at?.toISOString() ?? null,
    }
  })

/** Stores where a former user wants their money. A repeat replaces it. @throws Refusal VALIDATION_ERROR */
export const claimBalance = (
  { db, clock }: ClaimDeps,
  { token, payTo }: z.output<typeof claimCall.body>,
): Promise<void> =>
  transaction(db, async (tx) => {
    const at = clock.now()
    const former = await formerOf(tx, token, at)
    await tx
      .updateTable('former_user')
      .set({ claimed_at: at, pay_to: payTo })
      .where('user_id', '=', former.user_id)
      .execute()
  })

async function formerOf(tx: Tx, token: string, at: Date): Promise<FormerUser> {
  const former = await lockByLink(tx, token, at)
  if (!former) throw invalid('token', 'This link has expired. Request a new one.')
  return former
}
