import { type Tx, violates } from '../../database/database.ts'
import { newId } from '../../lib/ids.ts'
import { refuseFormerUsername } from './former-usernames.ts'
import type { AppUser } from './queries.ts'
import { checkUsername, takenEmail, takenName } from './refusals.ts'

type NewUser = {
  username: string
  email?: string | undefined
  phone?: string | undefined
  passwordHash: string
  isAdmin?: boolean
  /** When the one-time password expires. Not set if it isn't one. */
  oneTimeUntil?: Date
  createdAt: Date
}

/**
 * Creates a user. The unique indexes decide between concurrent requests for the same name.
 * @throws Refusal USERNAME_TAKEN, EMAIL_TAKEN, VALIDATION_ERROR. The transaction can't be used after that.
 */
export async function insertUser(tx: Tx, user: NewUser): Promise<AppUser> {
  checkUsername(user.username, { is_admin: user.isAdmin ?? false })
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

/**
 * Runs a write of a username or email.
 * @throws Refusal USERNAME_TAKEN or EMAIL_TAKEN in place of a unique violation
 */
export async function unlessTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'app_user_username')) throw takenName()
    if (violates(error, 'app_user_email')) throw takenEmail()
    throw error
  }
}
