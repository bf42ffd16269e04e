import type { User } from '@county-golf/contract/users'
import type { AppUser } from './queries.ts'

type Seen = {
  /** Who looks; null for a guest. */
  viewer: { id: string; isAdmin: boolean } | null
  /** The wallet's balance in cents, shown to the owner and administrators only. */
  balance?: number
}

/** The mean of the stars, to two decimals; null before the first. */
export const ratingOf = (user: { rating_sum: number; rating_count: number }): number | null =>
  user.rating_count === 0 ? null : Math.round((100 * user.rating_sum) / user.rating_count) / 100

/** A user as this viewer may see them. */
export function userView(user: AppUser, { viewer, balance }: Seen): User {
  const isOwner = viewer?.id === user.id
  return {
    id: user.id,
    username: user.username,
    displayName: user.display_name,
    bio: user.bio,
    avatarUrl: user.avatar_url,
    homeCounty: user.home_county,
    homeState: user.home_state,
    homeCourse: user.home_course,
    skillLevel: user.skill_level,
    handedness: user.handedness,
    driveDistance: user.drive_distance,
    preferredTees: user.preferred_tees,
    paceOfPlay: user.pace_of_play,
    preferredTimes: user.preferred_times,
    travelRadius: user.travel_radius,
    gameGoals: user.game_goals,
    availability: user.availability,
    profileVisibility: user.profile_visibility,
    showWalletBadge: user.show_wallet_badge,
    rating: ratingOf(user),
    totalRatings: user.rating_count,
    handicapIndex: user.handicap_index === null ? null : user.handicap_index / 10,
    isAdmin: user.is_admin,
    createdAt: user.created_at.toISOString(),
    ...((isOwner || viewer?.isAdmin) && {
      email: user.email,
      emailVerified: user.email_verified,
      phone: user.phone,
      isBanned: user.is_banned,
      balance,
    }),
    ...(isOwner && { mustChangePassword: user.must_change_password }),
  }
}
