import { type Tx, violates } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { refuseFormerUsername } from './former-usernames.ts'
import type { AppUser } from './queries.ts'
import { reservedName, takenEmail, takenName } from './refusals.ts'
import { isReserved } from './reserved-names.ts'
import { searchTextOf } from './search-text.ts'

type NewUser = {
  username: string
  email?: string | undefined
  phone?: string | undefined
  passwordHash: string
  isAdmin?: boolean
  /** The end of a one-time password. */
  oneTimeUntil?: Date
  createdAt: Date
}

/**
 * Adds a person. Two who ask for one name at the same moment are told apart by the unique index.
 * Reserved names are for administrators.
 * @throws Refusal USERNAME_TAKEN or EMAIL_TAKEN; the transaction is then lost
 */
export async function createUser(tx: Tx, user: NewUser): Promise<AppUser> {
  if (!user.isAdmin && isReserved(user.username)) throw reservedName()
  const created = await unlessTaken(() =>
    tx
      .insertInto('app_user')
      .values({
        id: newId(),
        username: user.username,
        email: user.email ?? null,
        phone: user.phone ?? null,
        password_hash: user.passwordHash,
        is_admin: user.isAdmin ?? false,
        search: searchTextOf(user.username, null),
        must_change_password: user.oneTimeUntil !== undefined,
        password_expires_at: user.oneTimeUntil ?? null,
        created_at: user.createdAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  await refuseFormerUsername(tx, created, user.createdAt)
  return created
}

/** Runs what writes a name or an address. @throws Refusal in place of the index's own error */
export async function unlessTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'app_user_username')) throw takenName()
    if (violates(error, 'app_user_email')) throw takenEmail()
    throw error
  }
}
