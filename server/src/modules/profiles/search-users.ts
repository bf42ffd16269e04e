import { fold } from '@county-golf/contract/fold'
import type { searchUsers as call } from '@county-golf/contract/profiles'
import type { z } from 'zod'
import type { Viewer } from '../../http/viewer.ts'
import { totalOf } from '../../lib/listing.ts'
import { coMembersOf } from '../sessions/service.ts'
import { searchUsers as find, sightOf, userView } from '../users/service.ts'
import { walletBalances } from '../wallet/service.ts'
import { closenessTo } from './closeness.ts'
import type { ProfileDeps } from './deps.ts'

/**
 * Players by name. Each is shown as their own page would show them to this viewer; a private one is
 * found only by friends and by who plays with them.
 */
export async function searchUsers(
  deps: ProfileDeps,
  viewer: Viewer,
  { q = '', page, pageSize }: z.output<typeof call.query>,
) {
  const [friends, coMembers] = await Promise.all([
    deps.friendIdsOf(viewer.id),
    coMembersOf(deps.db, viewer.id),
  ])
  const { users, total } = await find(deps.db, {
    words: fold(q),
    known: [viewer.id, ...friends, ...coMembers],
    everyone: viewer.isAdmin,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const closeness = await closenessTo(deps, viewer, users)
  // Who blocks the viewer is not there for them.
  const balances = viewer.isAdmin
    ? await walletBalances(
        deps.db,
        users.map(({ id }) => id),
      )
    : undefined
  const there = users.filter((user) => sightOf(user, viewer, closeness(user.id)) !== 'none')
  const data = there.map((user) => {
    // Telephone numbers are for the people of a session, not for lists.
    const { phone, ...shown } = userView(user, {
      viewer,
      closeness: closeness(user.id),
      ...(balances && { balance: balances.get(user.id) ?? 0 }),
    })
    return viewer.isAdmin ? { ...shown, phone } : shown
  })
  return { data, ...totalOf(total), page, pageSize }
}
