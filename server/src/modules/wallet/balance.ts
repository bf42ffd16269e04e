import type { Db } from '../../database/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { account, findBalance } from '../ledger/service.ts'
import { findUser } from '../users/service.ts'
import { isTheirs, noSuchWallet } from './rules.ts'

/** A wallet's balance in cents, for its owner or an admin. */
export async function balanceFor(db: Db, viewer: Viewer, userId: string): Promise<number> {
  const balance = isTheirs(viewer, userId) ? await findBalance(db, account.user(userId)) : undefined
  if (balance === undefined) throw noSuchWallet()
  return balance
}

/** The balance, with the other figures a badge shows. */
export async function statusFor(db: Db, viewer: Viewer, userId: string) {
  const [balance, user] = await Promise.all([balanceFor(db, viewer, userId), findUser(db, userId)])
  return { balance, hasFunds: balance > 0, showWalletBadge: user?.show_wallet_badge ?? false }
}
