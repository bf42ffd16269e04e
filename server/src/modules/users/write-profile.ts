import type { Updateable } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { AppUserTable } from '../../database/tables.gen.ts'
import type { AppUser } from './queries.ts'
import { checkDisplayName } from './refusals.ts'

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
  | 'share_phone'
  | 'show_wallet_badge'
  | 'skill_level'
  | 'travel_radius'
>

/**
 * Writes a user's own profile.
 * @returns the user before and after, or undefined if there's no such user
 * @throws Refusal VALIDATION_ERROR for a display name that players can’t have
 */
export async function writeProfile(
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
  if (columns.display_name !== before.display_name) checkDisplayName(columns.display_name, before)
  if (Object.keys(columns).length === 0) return { before, after: before }
  const after = await tx
    .updateTable('app_user')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before, after }
}
