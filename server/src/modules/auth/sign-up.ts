import type { signup } from '@county-golf/contract/auth'
import type { User } from '@county-golf/contract/users'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import { type Tx, transaction } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { createUser, userView } from '../users/service.ts'
import { openWallet } from '../wallet/service.ts'
import { countMail } from './mail-limits.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { issueToken } from './tokens.ts'

export type SignedIn = { user: User; token: string }

type Options = {
  userAgent: string
  /** The hash of the password where it's known: invented people share one. */
  passwordHash?: string
  /** Runs at the end of the transaction that makes the account. */
  onCreated?: (tx: Tx, userId: string) => Promise<void>
}

/**
 * Makes an account with an empty wallet, logs it in, and has its email verified. The mail is left out
 * where the address got too many of them. It can be asked for later.
 * @throws Refusal USERNAME_TAKEN, EMAIL_TAKEN, VALIDATION_ERROR for a weak password
 */
export async function signUp(
  { config, db, clock, jobs }: Pick<Deps, 'config' | 'db' | 'clock' | 'jobs'>,
  { password, ...person }: z.output<typeof signup.body>,
  { userAgent, passwordHash, onCreated }: Options,
): Promise<SignedIn> {
  refuseWeakPassword(password, person)
  const hash = passwordHash ?? (await hashPassword(password))
  const now = clock.now()
  return await transaction(db, async (tx) => {
    const user = await createUser(tx, { ...person, passwordHash: hash, createdAt: now })
    await openWallet(tx, user.id)
    const mail = { kind: 'verify', to: person.email, userId: user.id } as const
    const tooMany = config.RATE_LIMITS && (await countMail(tx, mail, now))
    if (!tooMany)
      await jobs.enqueue(tx, {
        name: 'auth.verify_mail',
        data: { userId: user.id, email: person.email, requestId: newId() },
        dueAt: now,
      })
    const token = await issueToken(tx, { userId: user.id, userAgent, at: now })
    await onCreated?.(tx, user.id)
    return { user: userView(user, { viewer: { id: user.id, isAdmin: false }, balance: 0 }), token }
  })
}
