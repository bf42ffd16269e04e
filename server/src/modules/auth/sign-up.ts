import type { signup } from '@county-golf/contract/auth'
import type { User } from '@county-golf/contract/users'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import { transaction } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { createUser, userView } from '../users/service.ts'
import { openWallet } from '../wallet/service.ts'
import { hashPassword } from './passwords.ts'
import { issueToken } from './tokens.ts'

export type SignedIn = { user: User; token: string }

/**
 * Makes an account with an empty wallet, signs it in, and has its address verified by mail.
 * @param passwordHash the hash of that password, where it is known already: invented people share one
 * @throws Refusal USERNAME_TAKEN, EMAIL_TAKEN
 */
export async function signUp(
  { db, clock, jobs }: Deps,
  { password, ...person }: z.output<typeof signup.body>,
  userAgent: string,
  passwordHash?: string,
): Promise<SignedIn> {
  const hash = passwordHash ?? (await hashPassword(password))
  const now = clock.now()
  return await transaction(db, async (tx) => {
    const user = await createUser(tx, { ...person, passwordHash: hash, createdAt: now })
    await openWallet(tx, user.id)
    if (user.email !== null)
      await jobs.enqueue(tx, {
        name: 'auth.verify_mail',
        data: { userId: user.id, email: user.email, requestId: newId() },
        dueAt: now,
      })
    const token = await issueToken(tx, { userId: user.id, userAgent, at: now })
    return { user: userView(user, { viewer: { id: user.id, isAdmin: false }, balance: 0 }), token }
  })
}
