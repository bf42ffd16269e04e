import type { searchUsers as call } from '@county-golf/contract/profiles'
import type { z } from 'zod'
import { totalOf } from '../../database/listing.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { friendIdsOf } from '../friends/service.ts'
import { coMembersOf } from '../sessions/service.ts'
import { findUsersByWords, profileAccess, userView } from '../users/service.ts'
import { walletBalances } from '../wallet/service.ts'
import { closenessTo } from './closeness.ts'

/**
 * Searches players by name. Each result shows what the viewer can see on the profile. Private profiles are found
 * only by friends and co-members.
 */
export async function searchUsers(
  deps: Deps,
  viewer: Viewer,
  { q = '', page, pageSize }: z.output<typeof call.query>,
) {
  const [friends, coMembers] = await Promise.all([
    friendIdsOf(deps.db, viewer.id),
    coMembersOf(deps.db, viewer.id),
  ])
  const { users, total } = await findUsersByWords(deps.db, {
    q,
    known: [viewer.id, ...friends, ...coMembers],
    everyone: viewer.isAdmin,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const closeness = await closenessTo(deps.db, viewer, users)
  const balances = viewer.isAdmin
    ? await walletBalances(
        deps.db,
        users.map(({ id }) => id),
      )
    : undefined
  // Hide users who have blocked the viewer.
  const there = users.filter((user) => profileAccess(user, viewer, closeness(user.id)) !== 'none')
  const data = there.map((user) => {
    // Phone numbers are shown to co-players in a session, not in search results.
    const { phone, ...shown } = userView(user, {
      viewer,
      closeness: closeness(user.id),
      ...(balances && { balance: balances.get(user.id) ?? 0 }),
    })
    return viewer.isAdmin ? { ...shown, phone } : shown
  })
  return { data, ...totalOf(total), page, pageSize }
}
