import type { User, UserSummary } from '@county-golf/contract/users'
import { type Refusal, refusal } from '../../lib/refusal.ts'
import type { AppUser } from './queries.ts'

type Looking = { id: string; isAdmin: boolean } | null

/** How the viewer relates to a user. A co-member is in a session with them. */
export type Closeness = 'blocked' | 'stranger' | 'co-member' | 'friend'

/** The columns that decide who can see a user. */
export type Person = Pick<AppUser, 'id' | 'profile_visibility' | 'deleted_at'>

/** How much of a profile is visible: everything, name and photo, or nothing. */
export type ProfileAccess = 'whole' | 'name' | 'none'

type Seen = {
  /** Null for a guest. */
  viewer: Looking
  /** Defaults to `stranger`. */
  closeness?: Closeness
  /** The wallet's balance in cents, shown to the owner and admins only. */
  balance?: number
}

/** The mean rating in stars, to two decimals, or null without ratings. */
export const ratingOf = (sum = 0, count = 0): number | null =>
  count === 0 ? null : Math.round((100 * sum) / count) / 100

/** Decides how much of a profile a viewer sees. The only place that interprets `profileVisibility`. */
export function profileAccess(
  { id, profile_visibility, deleted_at }: Person,
  viewer: Looking,
  closeness: Closeness = 'stranger',
): ProfileAccess {
  if (viewer?.id === id || viewer?.isAdmin) return 'whole'
  if (deleted_at !== null || closeness === 'blocked') return 'none'
  if (profile_visibility === 'Public') return 'whole'
  if (profile_visibility === 'Friends') return closeness === 'stranger' ? 'name' : 'whole'
  return closeness === 'stranger' ? 'none' : 'name'
}

export const userNotFound = (): Refusal => refusal('NOT_FOUND', 'User not found')

/**
 * Returns a user as this viewer may see them.
 * @throws Refusal NOT_FOUND if the viewer can't see them at all
 */
export function userView(user: AppUser, { viewer, closeness, balance }: Seen): User {
  const sight = profileAccess(user, viewer, closeness)
  if (sight === 'none') throw userNotFound()
  if (sight === 'name') return limitedView(user)
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
    showName: user.show_name,
    rating: ratingOf(user.rating_sum, user.rating_count),
    totalRatings: user.rating_count,
    handicapIndex: user.handicap_index === null ? null : user.handicap_index / 10,
    createdAt: user.created_at.toISOString(),
    ...((isOwner || viewer?.isAdmin) && {
      email: user.email,
      emailVerified: user.email_verified,
      phone: user.phone,
      isAdmin: user.is_admin,
      isBanned: user.is_banned,
      balance,
    }),
    ...(isOwner && {
      sharePhone: user.share_phone,
      pendingEmail: user.pending_email,
      mustChangePassword: user.must_change_password,
      termsVersion: user.terms_version,
      prizeAge: user.prize_age,
    }),
  }
}

/** A user's public identity. */
export const summaryOf = (
  user: Pick<AppUser, 'id' | 'username' | 'display_name' | 'avatar_url'>,
): UserSummary => ({
  id: user.id,
  username: user.username,
  displayName: user.display_name,
  avatarUrl: user.avatar_url,
})

/** A user with name and photo only. Everything else is empty. */
const limitedView = (user: AppUser): User => ({
  ...summaryOf(user),
  profileVisibility: user.profile_visibility,
  // The id already contains it.
  createdAt: user.created_at.toISOString(),
  bio: '',
  homeCounty: null,
  homeState: null,
  homeCourse: null,
  skillLevel: null,
  handedness: null,
  driveDistance: 0,
  preferredTees: null,
  paceOfPlay: null,
  preferredTimes: null,
  travelRadius: 0,
  gameGoals: '',
  availability: null,
  showWalletBadge: false,
  rating: null,
  totalRatings: 0,
  handicapIndex: null,
  limited: true,
})
