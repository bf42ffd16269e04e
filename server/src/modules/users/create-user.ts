import { type Tx, violates } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { type Refusal, refuse } from '../../lib/refusal.ts'
import type { AppUser } from './queries.ts'
import { searchTextOf } from './search-text.ts'

type NewUser = {
  username: string
  email?: string | undefined
  phone?: string | undefined
  passwordHash: string
  isAdmin?: boolean
  mustChangePassword?: boolean
  createdAt: Date
}

/**
 * Adds a person. Two who ask for one name at the same moment are told apart by the unique index.
 * @throws Refusal USERNAME_TAKEN or EMAIL_TAKEN; the transaction is then lost
 */
export async function createUser(tx: Tx, user: NewUser): Promise<AppUser> {
  try {
    return await tx
      .insertInto('app_user')
      .values({
        id: newId(),
        username: user.username,
        email: user.email ?? null,
        phone: user.phone ?? null,
        password_hash: user.passwordHash,
        is_admin: user.isAdmin ?? false,
        search: searchTextOf(user.username, null),
        must_change_password: user.mustChangePassword ?? false,
        created_at: user.createdAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    throw taken(error) ?? error
  }
}

function taken(error: unknown): Refusal | undefined {
  if (violates(error, 'app_user_username')) {
    const message = 'This username is already taken. Please choose another one.'
    return refuse('USERNAME_TAKEN', message, { details: [{ path: 'username', message }] })
  }
  if (violates(error, 'app_user_email')) {
    const message = 'There is already an account with this e-mail address.'
    return refuse('EMAIL_TAKEN', message, { details: [{ path: 'email', message }] })
  }
  return undefined
}
