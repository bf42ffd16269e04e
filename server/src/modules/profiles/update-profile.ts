import type { updateProfile as call } from '@county-golf/contract/profiles'
import type { User } from '@county-golf/contract/users'
import type { z } from 'zod'
import { transaction } from '../../database/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { definedIn } from '../../lib/defined.ts'
import { type ProfileColumns, userNotFound, userView, writeProfile } from '../users/service.ts'
import { walletBalance } from '../wallet/service.ts'
import { deletePhoto } from './avatar.ts'
import type { ProfileDeps } from './deps.ts'

type Input = z.output<typeof call.body>

/** Updates the viewer's profile. Omitted fields don't change. */
export async function updateProfile(
  deps: ProfileDeps,
  viewer: Viewer,
  input: Input,
): Promise<{ user: User }> {
  const changed = await transaction(deps.db, (tx) => writeProfile(tx, viewer.id, columnsOf(input)))
  if (!changed) throw userNotFound()
  if (input.avatarUrl === null) await deletePhoto(deps, changed.before.avatar_url)
  const balance = await walletBalance(deps.db, viewer.id)
  return { user: userView(changed.after, { viewer, balance }) }
}

const columnsOf = (input: Input): ProfileColumns =>
  definedIn({
    avatar_url: input.avatarUrl,
    availability: input.availability,
    bio: input.bio,
    display_name: input.displayName,
    drive_distance: input.driveDistance,
    game_goals: input.gameGoals,
    handedness: input.handedness,
    home_county: input.homeCounty,
    home_course: input.homeCourse,
    home_state: input.homeState,
    pace_of_play: input.paceOfPlay,
    phone: input.phone === '' ? null : input.phone,
    preferred_tees: input.preferredTees,
    preferred_times: input.preferredTimes,
    profile_visibility: input.profileVisibility,
    share_phone: input.sharePhone,
    show_name: input.showName,
    show_wallet_badge: input.showWalletBadge,
    skill_level: input.skillLevel,
    travel_radius: input.travelRadius,
  })
