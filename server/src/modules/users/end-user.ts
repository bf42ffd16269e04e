import type { Tx } from '../../database/database.ts'
import { releaseFormerUsernames } from './former-usernames.ts'
import type { AppUser } from './queries.ts'
import { deletedPrefix } from './reserved-names.ts'

/** The display name of deleted users. */
const formerName = 'Former member'

/**
 * Removes all personal data from a user. The row stays because the ledger and other players' sessions refer to it,
 * under a name that reveals nothing. Their username, former usernames, and email become available again.
 */
export async function endUser(
  tx: Tx,
  user: AppUser,
  { at, deadHash }: { at: Date; deadHash: string },
): Promise<void> {
  // The username gets the random part of the id, which is unique and reveals nothing.
  await releaseFormerUsernames(tx, user.id)
  const username = deletedPrefix + user.id.replaceAll('-', '').slice(-20)
  await tx
    .updateTable('app_user')
    .set({
      username,
      display_name: formerName,
      email: null,
      pending_email: null,
      email_verified: false,
      password_hash: deadHash,
      phone: null,
      bio: '',
      avatar_url: null,
      home_county: null,
      home_state: null,
      home_course: null,
      skill_level: null,
      handedness: null,
      drive_distance: 0,
      preferred_tees: null,
      pace_of_play: null,
      preferred_times: null,
      game_goals: '',
      availability: null,
      // Hides them from strangers. Players they played with see the former name.
      profile_visibility: 'Private',
      show_wallet_badge: false,
      show_name: false,
      terms_version: null,
      prize_age: null,
      prize_age_confirmed_at: null,
      is_admin: false,
      deleted_at: at,
    })
    .where('id', '=', user.id)
    .execute()
}
