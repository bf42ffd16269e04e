import type { ColumnType } from 'kysely'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Moment = ColumnType<Date, Date, Date>

export type AppUserTable = {
  id: string
  username: string
  email: string | null
  email_verified: Defaulted<boolean>
  pending_email: Defaulted<string | null>
  deleted_at: Defaulted<Date | null>
  password_hash: string
  must_change_password: Defaulted<boolean>
  /** The end of a one-time password. */
  password_expires_at: Defaulted<Date | null>
  /** When they were last logged out everywhere. */
  logged_out_at: Defaulted<Date | null>
  phone: Defaulted<string | null>
  share_phone: Defaulted<boolean>
  display_name: Defaulted<string | null>
  bio: Defaulted<string>
  avatar_url: Defaulted<string | null>
  home_county: Defaulted<string | null>
  home_state: Defaulted<string | null>
  home_course: Defaulted<string | null>
  skill_level: Defaulted<string | null>
  handedness: Defaulted<string | null>
  drive_distance: Defaulted<number>
  preferred_tees: Defaulted<string | null>
  pace_of_play: Defaulted<string | null>
  preferred_times: Defaulted<string | null>
  travel_radius: Defaulted<number>
  game_goals: Defaulted<string>
  availability: Defaulted<string | null>
  profile_visibility: Defaulted<'Public' | 'Friends' | 'Private'>
  show_wallet_badge: Defaulted<boolean>
  is_admin: Defaulted<boolean>
  is_banned: Defaulted<boolean>
  /** Username and display name, folded. */
  search: Defaulted<string>
  created_at: Moment
  rating_sum: Defaulted<number>
  rating_count: Defaulted<number>
  /** In tenths. */
  handicap_index: Defaulted<number | null>
}

/** A name its owner changed, in lower case: reserved for them, and leading to them, until it expires. */
type FormerUsernameTable = { name: string; user_id: string; expires_at: Date }

export type UserTables = { app_user: AppUserTable; former_username: FormerUsernameTable }
