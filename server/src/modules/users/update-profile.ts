import type { Updateable } from 'kysely'
import type { Tx } from '../../lib/database.ts'
import type { AppUser } from './queries.ts'
import { searchTextOf } from './search-text.ts'
import type { AppUserTable } from './tables.ts'

export type ProfileColumns = Pick<
  Updateable<AppUserTable>,
  | 'avatar_url'
  | 'availability'
  | 'bio'
  | 'display_name'
  | 'drive_distance'
  | 'game_goals'
  | 'handedness'
  | 'home_county'
  | 'home_course'
  | 'home_state'
  | 'pace_of_play'
  | 'phone'
  | 'preferred_tees'
  | 'preferred_times'
  | 'profile_visibility'
  | 'show_wallet_badge'
  | 'skill_level'
  | 'travel_radius'
>

/** Writes what somebody says of themselves. @returns the user as they were and as they are now */
export async function updateProfile(
  tx: Tx,
  id: string,
  columns: ProfileColumns,
): Promise<{ before: AppUser; after: AppUser } | undefined> {
  const before = await tx
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  const displayName =
    columns.display_name === undefined ? before.display_name : columns.display_name
  const after = await tx
    .updateTable('app_user')
    .set({ ...columns, search: searchTextOf(before.username, displayName) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before, after }
}
