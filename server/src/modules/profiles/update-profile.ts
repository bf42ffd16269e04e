import type { updateProfile as call } from '@county-golf/contract/profiles'
import type { User } from '@county-golf/contract/users'
import type { z } from 'zod'
import { transaction } from '../../database/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type ProfileColumns, userNotFound, userView, writeProfile } from '../users/service.ts'
import { walletBalance } from '../wallet/service.ts'
import { deletePhoto } from './avatar.ts'
import type { ProfileDeps } from './deps.ts'

type Said = z.output<typeof call.body>

/** Updates the viewer's profile. Omitted fields don't change. */
export async function updateProfile(
  deps: ProfileDeps,
  viewer: Viewer,
  said: Said,
): Promise<{ user: User }> {
  const changed = await transaction(deps.db, (tx) => writeProfile(tx, viewer.id, columnsOf(said)))
  if (!changed) throw userNotFound()
  if (said.avatarUrl === null) await deletePhoto(deps, changed.before.avatar_url)
  const balance = await walletBalance(deps.db, viewer.id)
  return { user: userView(changed.after, { viewer, balance }) }
}

const columnsOf = (said: Said): ProfileColumns => {
  const columns = {
    avatar_url: said.avatarUrl,
    availability: said.availability,
    bio: said.bio,
    display_name: said.displayName,
    drive_distance: said.driveDistance,
    game_goals: said.gameGoals,
    handedness: said.handedness,
    home_county: said.homeCounty,
    home_course: said.homeCourse,
    home_state: said.homeState,
    pace_of_play: said.paceOfPlay,
    phone: said.phone === '' ? null : said.phone,
    preferred_tees: said.preferredTees,
    preferred_times: said.preferredTimes,
    profile_visibility: said.profileVisibility,
    share_phone: said.sharePhone,
    show_wallet_badge: said.showWalletBadge,
    skill_level: said.skillLevel,
    travel_radius: said.travelRadius,
  }
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as ProfileColumns
}
