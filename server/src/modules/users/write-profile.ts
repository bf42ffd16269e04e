import type { Updateable } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
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
  | 'show_name'
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
    // A choice made on the profile doesn't have to be asked for when joining.
    .set({ ...columns, ...(columns.share_phone !== undefined && { phone_answered: true }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before, after }
}

/** Stores whether players share their phone number, for those who answered when they joined a session. */
export async function answerSharePhone(
  tx: Tx,
  answers: readonly { userId: string; sharePhone?: boolean | undefined }[],
): Promise<void> {
  const answered = answers.filter(({ sharePhone }) => sharePhone !== undefined)
  if (answered.length === 0) return
  await fetchRows(tx)`
    update app_user u set share_phone = a.share, phone_answered = true
    from unnest(
      ${answered.map(({ userId }) => userId)}::uuid[],
      ${answered.map(({ sharePhone }) => sharePhone)}::boolean[]
    ) a (id, share)
    where u.id = a.id`
}
