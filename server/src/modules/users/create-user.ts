import { type Tx, violates } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { type Refusal, refuse } from '../../lib/refusal.ts'
import type { AppUser } from './queries.ts'
import { isReserved } from './reserved-names.ts'
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
 * Reserved names are for administrators.
 * @throws Refusal USERNAME_TAKEN or EMAIL_TAKEN; the transaction is then lost
 */
export async function createUser(tx: Tx, user: NewUser): Promise<AppUser> {
  if (!user.isAdmin && isReserved(user.username)) throw reservedName()
  return await unlessTaken(() =>
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
        must_change_password: user.mustChangePassword ?? false,
        created_at: user.createdAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
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

const nameRefused = (message: string): Refusal =>
  refuse('USERNAME_TAKEN', message, { details: [{ path: 'username', message }] })

const takenName = () => nameRefused('This username is already taken. Please choose another one.')

export const reservedName = () =>
  nameRefused('This username is reserved. Please choose another one.')

export function takenEmail(): Refusal {
  const message = 'There is already an account with this email address.'
  return refuse('EMAIL_TAKEN', message, { details: [{ path: 'email', message }] })
}
