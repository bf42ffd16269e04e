import type { Partner } from '@county-golf/contract/profiles'
import type { UserSummary } from '@county-golf/contract/users'
import type { Viewer } from '../../http/viewer.ts'
import { relationsTo } from '../friends/service.ts'
import { roundsOf } from '../sessions/service.ts'
import {
  findUser,
  findUsers,
  profileAccess,
  showsWhereabouts,
  summaryOf,
  userNotFound,
} from '../users/service.ts'
import { closenessTo } from './closeness.ts'
import type { ProfileDeps } from './deps.ts'
import { seesGolfOf } from './get-profile.ts'

const partnersShown = 5

/**
 * Lists a player's most frequent partners. Leaves out partners the viewer can't know of. Guests get those who show
 * their name to everyone, if the player does too.
 * @throws Refusal NOT_FOUND if the profile isn't shared with the viewer
 */
export async function userPartners(
  deps: ProfileDeps,
  viewer: Viewer | null,
  userId: string,
): Promise<{ items: Partner[]; total: number }> {
  if (!(await seesGolfOf(deps.db, viewer, userId))) throw userNotFound()
  const player = await findUser(deps.db, userId)
  const isShown = player !== undefined && showsWhereabouts(player, viewer)
  const items = isShown ? (await partnersOf(deps, viewer, userId)).slice(0, partnersShown) : []
  return { items, total: items.length }
}

const suggestionsShown = 6

/** Lists the most frequent partners of the viewer who are neither friends nor blocked, and have no open request. */
export async function suggestFriends(
  deps: ProfileDeps,
  viewer: Viewer,
): Promise<{ items: UserSummary[]; total: number }> {
  const partners = await partnersOf(deps, viewer, viewer.id)
  const { friendship } = await relationsTo(
    deps.db,
    viewer.id,
    partners.map(({ id }) => id),
  )
  const items = partners
    .filter(({ id }) => friendship(id) === 'none')
    .slice(0, suggestionsShown)
    .map(({ sessionsTogether: _, lastPlayedAt: __, ...person }) => person)
  return { items, total: items.length }
}

/** A player's partners that the viewer can know of: most rounds together first, then most recent. */
async function partnersOf(
  deps: ProfileDeps,
  viewer: Viewer | null,
  userId: string,
): Promise<Partner[]> {
  const together = new Map<string, { rounds: number; last: Date }>()
  for (const { partners, teeAt } of await roundsOf(deps.db, userId, deps.clock.now()))
    for (const id of partners)
      together.set(id, { rounds: (together.get(id)?.rounds ?? 0) + 1, last: teeAt })

  const people = await findUsers(deps.db, [...together.keys()])
  const closeness = await closenessTo(deps.db, viewer, people)
  return people
    .filter((person) => profileAccess(person, viewer, closeness(person.id)) !== 'none')
    .filter((person) => showsWhereabouts(person, viewer))
    .map((person) => {
      const { rounds, last } = together.get(person.id) ?? { rounds: 0, last: new Date(0) }
      const played = { sessionsTogether: rounds, lastPlayedAt: last.toISOString() }
      return { ...summaryOf(person), ...played }
    })
    .sort(
      (a, b) =>
        b.sessionsTogether - a.sessionsTogether || b.lastPlayedAt.localeCompare(a.lastPlayedAt),
    )
}
