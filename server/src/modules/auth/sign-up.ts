import type { signup } from '@county-golf/contract/auth'
import { termsVersion } from '@county-golf/contract/constants'
import type { User } from '@county-golf/contract/users'
import type { z } from 'zod'
import { type Tx, transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../lib/ids.ts'
import { insertUser, userView } from '../users/service.ts'
import { openWallet } from '../wallet/service.ts'
import { storeAcceptance } from './accept-terms.ts'
import { countMail } from './mail-limits.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { issueToken } from './tokens.ts'

export type SignedIn = { user: User; token: string }

type Options = {
  userAgent: string
  /** The IP address that the request came from. */
  ip?: string
  /** The password's hash, if it's known. Demo users share one. */
  passwordHash?: string
  /** Runs at the end of the transaction that creates the account. */
  onCreated?: (tx: Tx, userId: string) => Promise<void>
}

/**
 * Creates an account with an empty wallet, logs it in, and sends a verification email. The email is skipped if the
 * address already got too many. The user can request it later.
 * @throws Refusal USERNAME_TAKEN, EMAIL_TAKEN, VALIDATION_ERROR for a weak password
 */
export async function signUp(
  { config, db, clock, jobs }: Pick<Deps, 'config' | 'db' | 'clock' | 'jobs'>,
  { password, terms, ...person }: z.output<typeof signup.body>,
  { userAgent, ip, passwordHash, onCreated }: Options,
): Promise<SignedIn> {
  refuseWeakPassword(password, person)
  const hash = passwordHash ?? (await hashPassword(password))
  const now = clock.now()
  return await transaction(db, async (tx) => {
    const user = await insertUser(tx, { ...person, passwordHash: hash, createdAt: now })
    await openWallet(tx, user.id)
    // A user who saw another version accepts the current one later.
    const hasAccepted = terms?.version === termsVersion
    if (hasAccepted) await storeAcceptance(tx, user.id, { ...terms, address: ip ?? null, at: now })
    const mail = { kind: 'verify', to: person.email, userId: user.id } as const
    const tooMany = config.RATE_LIMITS && (await countMail(tx, mail, now))
    const data = { userId: user.id, email: person.email, requestId: newId() }
    if (!tooMany) await jobs.enqueue(tx, { name: 'auth.verify_mail', data, dueAt: now })
    const token = await issueToken(tx, { userId: user.id, userAgent, at: now })
    await onCreated?.(tx, user.id)
    const viewer = { id: user.id, isAdmin: false }
    const accepted = { ...user, terms_version: hasAccepted ? termsVersion : null }
    return { user: userView(accepted, { viewer, balance: 0 }), token }
  })
}
