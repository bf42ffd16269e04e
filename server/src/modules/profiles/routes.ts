import * as calls from '@county-golf/contract/profiles'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { userAchievements } from './achievements.ts'
import { changeAvatar } from './avatar.ts'
import type { ProfileDeps } from './deps.ts'
import { getProfile, getProfileByName } from './get-profile.ts'
import { suggestFriends, userPartners } from './partners.ts'
import { searchUsers } from './search-users.ts'
import { userStats } from './stats.ts'
import { updateProfile } from './update-profile.ts'

/** Profile routes: editing your own, and finding and viewing other players. */
export function registerProfiles(app: FastifyInstance, deps: ProfileDeps): void {
  implement(app, calls.updateProfile, ({ viewer, body }) => updateProfile(deps, viewer, body))
  implement(app, calls.uploadAvatar, ({ viewer, file, idempotency }) =>
    changeAvatar(deps, viewer, file, idempotency),
  )
  implement(app, calls.searchUsers, ({ viewer, query }) => searchUsers(deps, viewer, query))
  implement(app, calls.getUser, ({ viewer, params }) => getProfile(deps.db, viewer, params.id))
  implement(app, calls.getUserByName, ({ viewer, params }) =>
    getProfileByName(deps, viewer, params.username),
  )
  implement(app, calls.userStats, ({ viewer, params }) => userStats(deps, viewer, params.id))
  implement(app, calls.userPartners, ({ viewer, params }) => userPartners(deps, viewer, params.id))
  implement(app, calls.suggestFriends, ({ viewer }) => suggestFriends(deps, viewer))
  implement(app, calls.userAchievements, ({ viewer, params }) =>
    userAchievements(deps, viewer, params.id),
  )
}
