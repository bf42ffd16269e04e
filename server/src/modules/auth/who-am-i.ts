import type { User } from '@county-golf/contract/users'
import type { Db } from '../../database/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'
import { findUser, userView } from '../users/service.ts'
import { walletBalance } from '../wallet/service.ts'

/** The logged-in user, with the wallet's balance. */
export async function whoAmI(db: Db, viewer: Viewer): Promise<User> {
  const [user, balance] = await Promise.all([findUser(db, viewer.id), walletBalance(db, viewer.id)])
  if (!user) throw refusal('UNAUTHENTICATED', 'Please log in first.')
  return userView(user, { viewer, balance })
}
